/** One-line heads of definitions in every language: as written, without the comments in them. */
import { expect, test } from "vitest";
import { link, parseFixture } from "./linked.ts";

const FIXTURE = `
//- /a.ts
export function f(a: string /* the a */, // then b
  b = "// no comment"): void {}
type T = /* one of */ "a" | "b";
const c = 1; // after
interface I { /** of m */ m(x: number /* x */): void }
//- /a.py
def f(a,  # the a
      b="# no comment"):  # done
    pass
class K(Base):  # of it
    x = 1  # one
//- /a.go
package a
func F(a int, /* the a */ b string) /* gives */ error { return nil }
type T struct { // of t
	A int
}
//- /A.java
class A /* of it */ extends B { // body
  void m(int a /* the a */, String b) // runs
  { }
  static final String S = "/* no comment */"; // s
}
`;

test("comments are no part of a head, and text that looks like one is", async () => {
  const { files } = await link(parseFixture(FIXTURE));
  const heads = (path: string) =>
    files.find((file) => file.path === path)!.shape.defs.map(({ signature }) => signature);
  expect(heads("a.ts")).toEqual([
    'export function f(a: string, b = "// no comment"): void',
    'type T = "a" | "b"',
    "const c = 1",
    "interface I",
    "m(x: number): void",
  ]);
  expect(heads("a.py")).toEqual(['def f(a, b="# no comment")', "class K(Base)", "x = 1"]);
  expect(heads("a.go")).toEqual(["func F(a int, b string) error", "type T struct", "A int"]);
  expect(heads("A.java")).toEqual([
    "class A extends B",
    "void m(int a, String b)",
    'static final String S = "/* no comment */"',
  ]);
});
