import { expect, test } from "vitest";
import { check, parseFixture } from "./linked.ts";

test("markers are taken out of the text and stand for the line above", () => {
  const [file] = parseFixture(`
#- /a.py
f()
# < a.py:f certain
x = g()
#   ^ -`);
  expect(file?.text).toBe("f()\nx = g()\n");
  expect(file?.markers).toEqual([
    { line: 1, column: 1, target: "a.py:f", words: ["certain"] },
    { line: 2, column: 5, target: "-", words: [] },
  ]);
});

test("a marker that does not hold is said", async () => {
  const wrong = await check(`
#- /a.py
def f(): ...
f()
# < a.py:g
f()
# < -`);
  expect(wrong).toHaveLength(2);
  expect(wrong[0]).toContain("expected a.py:g calls, found a.py:f calls");
  expect(wrong[1]).toContain("expected no edge");
});

test("a marker under no name is said, and so is what no marker speaks of", async () => {
  const wrong = await check(`
#- /a.py
def f(): ...
  # < -
#    ^ def:function
    # < def:function !exported
class A:
    def m(self): ...
class B:
    def m(self): ...
def g(x: A | B): x.m()
#                  ^ a.py:A.m
f()
# < external`);
  expect(wrong).toEqual([
    "a.py:1:3: no name begins there",
    "a.py:1:6: no name begins there",
    "a.py:1:5: expected def:function !exported, found def:function exported",
    expect.stringMatching(/^a.py:6:20: expected no more than the markers say, found a.py:B.m calls/),
    "a.py:7:1: expected external, found a.py:f calls certain scope by=file takes=",
  ]);
});
