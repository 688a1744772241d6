/** Facts of small Go sources: imports, definitions, uses, and sources that are hard to read. */
import { beforeAll, describe, expect, it } from "vitest";
import { Flag, type TypeExpr } from "../../../src/engine/extract/facts.ts";
import { go } from "../../../src/engine/languages/go/language.ts";
import { defNamed, exprText, factsOf, inFunction, loadGrammar, locals, typeText, uses } from "./reading.ts";

beforeAll(loadGrammar);

describe("package and imports", () => {
  it("names packages by alias, last element, and without versions", () => {
    const { shape } = factsOf(`package foo_test
import "fmt"
import (
  m "a/math"
  . "testing"
  _ "drivers/pg"
  "github.com/go-chi/chi/v5"
  "gopkg.in/yaml.v3"
)`);
    expect(shape.package).toBe("foo_test");
    expect(shape.exports).toEqual([]);
    expect(shape.imports.map((i) => [i.module, i.name, i.local, i.line])).toEqual([
      ["fmt", "*", "fmt", 2],
      ["a/math", "*", "m", 4],
      ["testing", "**", "", 5],
      ["drivers/pg", "", "", 6],
      ["github.com/go-chi/chi/v5", "*", "chi", 7],
      ["gopkg.in/yaml.v3", "*", "yaml", 8],
    ]);
  });

  it("takes the part of a path's last element that the file uses", () => {
    const facts = factsOf(`package p
import "github.com/mattn/go-isatty"
import "github.com/x/go-unused"
func f() { isatty.IsTerminal(1) }`);
    expect(facts.shape.imports.map((i) => i.local)).toEqual(["isatty", "go-unused"]);
    expect(uses(facts, "value")).toEqual([]);
  });
});

describe("definitions", () => {
  it("gives functions their parameters, results, doc and head", () => {
    const facts = factsOf(`package p

// Load reads it. And more.
//
// Deprecated: use Open.
//
//go:noinline
func Load(a, b int, rest ...string) (n int, err error) {
  return
}
func one(*T) error
`);
    expect(facts.shape.defs[0]).toMatchObject({
      name: "Load",
      kind: "function",
      parent: -1,
      line: 8,
      endLine: 10,
      nameLine: 8,
      column: 6,
      flags: Flag.exported | Flag.deprecated,
      doc: "Load reads it.",
      signature: "func Load(a, b int, rest ...string) (n int, err error)",
    });
    const load = defNamed(facts, "Load");
    expect(typeText({ k: "fn", p: load.params ?? [], r: load.type as TypeExpr })).toBe(
      "func(a int,b int,rest...string)(int,error)",
    );
    expect(locals(facts)).toEqual(["a: int", "b: int", "rest: []string", "n: int", "err: error"]);
    expect(defNamed(facts, "one")).toMatchObject({ flags: Flag.declaration, type: { k: "ref", n: "error" } });
  });

  it("gives methods the name of their receiver's type as owner", () => {
    const facts = factsOf(`package p
func (l *List[T]) Push(x T) *List[T] { var zero T; return nil }
func (List[T]) len() int { return 0 }`);
    expect(facts.shape.defs.map((d) => [d.kind, d.owner, d.name, d.parent, d.params?.length])).toEqual([
      ["method", "List", "Push", -1, 1],
      ["method", "List", "len", -1, 0],
    ]);
    expect(locals(facts)).toEqual(["l: List[T]", "x: T", "zero: T"]);
    expect(uses(facts, "type")).toEqual(["List", "List", "List"]);
  });

  it("gives structs their fields and what they embed", () => {
    const facts = factsOf(`package p
type (
  // S is one.
  S struct {
    a, B int \`json:"b"\`
    *Base
    pkg.Other
    // In is inside.
    In struct { deep map[string][]*S }
  }
)`);
    expect(facts.shape.defs.map((d) => [d.kind, d.name, d.parent, typeText(d.type), d.line, d.flags])).toEqual([
      ["class", "S", -1, "?", 4, Flag.exported],
      ["field", "a", 0, "int", 5, 0],
      ["field", "B", 0, "int", 5, Flag.exported],
      ["field", "Base", 0, "Base", 6, Flag.exported],
      ["field", "Other", 0, "pkg.Other", 7, Flag.exported],
      ["field", "In", 0, "{deep map[string][]S}", 9, Flag.exported],
      ["field", "deep", 5, "map[string][]S", 9, 0],
    ]);
    expect(defNamed(facts, "S").supers?.map((s) => [s.how, typeText(s.type), s.line])).toEqual([
      ["embeds", "Base", 6],
      ["embeds", "pkg.Other", 7],
    ]);
    expect(defNamed(facts, "S").doc).toBe("S is one.");
    expect(defNamed(facts, "In").doc).toBe("In is inside.");
    expect(defNamed(facts, "B").signature).toBe("a, B int");
    expect(uses(facts, "type")).toEqual(["Base", "pkg.Other", "S"]);
  });

  it("gives interfaces their methods and what they extend", () => {
    const facts = factsOf(`package p
type I interface {
  Get(key string) (any, error)
  J
  io.Reader
  ~int | ~string
}`);
    expect(facts.shape.defs.map((d) => [d.kind, d.name, d.parent, typeText(d.type)])).toEqual([
      ["interface", "I", -1, "?"],
      ["method", "Get", 0, "(?,error)"],
    ]);
    expect(defNamed(facts, "I").supers?.map((s) => [s.how, typeText(s.type)])).toEqual([
      ["extends", "J"],
      ["extends", "io.Reader"],
    ]);
  });

  it("reads other types, aliases, function types and type parameters", () => {
    const facts = factsOf(`package p
type Kind int
type Alias = pkg.T
type Handler func(w http.ResponseWriter, n ...int) (bool, error)
type Pair[K comparable, V int | ~string, W any] struct{}
type Ch chan<- map[string]T`);
    expect(facts.shape.defs.map((d) => [d.kind, d.name, typeText(d.type)])).toEqual([
      ["type", "Kind", "int"],
      ["type", "Alias", "pkg.T"],
      ["type", "Handler", "func(w http.ResponseWriter,n...int)(bool,error)"],
      ["class", "Pair", "?"],
      ["type", "Ch", "map[map[string]T]map[string]T"],
    ]);
    expect(defNamed(facts, "Pair").typeParams?.map((t) => `${t.name} ${typeText(t.bound)}`)).toEqual([
      "K comparable",
      "V int|string",
      "W ?",
    ]);
  });

  it("reads package variables, constants and functions held by variables", () => {
    const facts = factsOf(`package p
var a, b = load()
var T1 *pkg.T
const (
  X Kind = iota
  Y
)
var Run = func(n int) error { return inner() }
var _ = setup()
func _() { check() }`);
    expect(facts.shape.defs.map((d) => [d.kind, d.name, typeText(d.type), exprText(d.value), d.flags])).toEqual([
      ["variable", "a", "?", "load()[0]", 0],
      ["variable", "b", "?", "load()[1]", 0],
      ["variable", "T1", "pkg.T", "?", Flag.exported],
      ["variable", "X", "Kind", "number", Flag.exported | Flag.readonly],
      ["variable", "Y", "Kind", "number", Flag.exported | Flag.readonly],
      ["function", "Run", "error", "?", Flag.exported],
    ]);
    const homes = facts.body.uses.filter((u) => u.how === "call").map((u) => [exprText(u.expr), u.def]);
    expect(homes).toEqual([
      ["load", 0],
      ["inner", 5],
      ["setup", -1],
      ["check", -1],
    ]);
  });

  it("takes an assertion that a type implements an interface as said", () => {
    const facts = factsOf(`package p
var _ http.Handler = (*Server)(nil)
var _ Stringer = Kind(0)
var _ Other = &Server{}
type Server struct{ Base }
type Kind int`);
    const supers = (name: string) => defNamed(facts, name).supers?.map((s) => `${s.how} ${typeText(s.type)}`);
    expect(supers("Server")).toEqual(["embeds Base", "implements http.Handler", "implements Other"]);
    expect(supers("Kind")).toEqual(["implements Stringer"]);
  });

  it("marks types declared in functions as local", () => {
    const facts = inFunction("type row struct { n int }\nvar r row");
    expect(facts.shape.defs.map((d) => [d.kind, d.name, d.parent, d.flags])).toEqual([
      ["function", "f", -1, 0],
      ["class", "row", 0, Flag.local],
      ["field", "n", 1, Flag.local],
    ]);
    expect(locals(facts)).toEqual(["row #1", "r: row"]);
    expect(uses(facts, "type")).toEqual(["row"]);
  });
});

describe("uses", () => {
  it("places a call at its last name and counts its arguments", () => {
    const facts = inFunction("r.\n  Get(a, b)\ngo work(xs...)\ndefer mu.Unlock()\nfunc() { inner() }()", "a, b int");
    expect(
      facts.body.uses.filter((u) => u.how === "call").map((u) => [exprText(u.expr), u.line, u.column, u.argc, u.def]),
    ).toEqual([
      ["r.Get", 4, 3, 2, 0],
      ["work", 5, 4, -1, 0],
      ["mu.Unlock", 6, 10, 0, 0],
      ["inner", 7, 10, 0, 0],
    ]);
    expect(facts.body.uses.find((u) => exprText(u.expr) === "r.Get")?.args?.map(exprText)).toEqual(["a", "b"]);
  });

  it("tells values, writes and types apart", () => {
    const facts = inFunction(
      "s.a.b = handler\ntotal += x\ns.n++\nx = s.c\nvar t pkg.T\nrun(T{F: helper}, pkg.V)",
      "s *S, x int",
    );
    expect(uses(facts, "value")).toEqual(["handler", "s.a", "s.c", "helper", "pkg", "pkg.V"]);
    expect(uses(facts, "write")).toEqual(["s.a.b", "total", "s.n", "new T.F"]);
    expect(uses(facts, "type")).toEqual(["S", "pkg.T", "T"]);
  });

  it("reads keys of structs as fields and keys of maps as expressions", () => {
    const facts = inFunction(
      "a := []*T{{A: 1}}\nb := map[K]T{key: {B: 2}}\nc := []struct{ n int }{{n: 1}}\nd := Ts{{C: 3}}",
    );
    expect(uses(facts, "write")).toEqual(["new T.A", "new T.B", "item new Ts.C"]);
    expect(uses(facts, "value")).toEqual(["key"]);
  });

  it("calls what a generic function, a conversion of a pointer and a held function name", () => {
    const facts = inFunction("F[int](1)\np.G[A, B](1)\nF[pkg.T](1, 2)\n(*T)(x).m()\nfns[0]()", "fns []func()");
    expect(uses(facts, "call")).toEqual(["F", "p.G", "F", "T", "T(x).m", "fns[0]"]);
    expect(uses(facts, "type")).toEqual(["A", "B", "pkg.T"]);
  });
});

describe("hard sources", () => {
  it("keeps what stands around a syntax error", () => {
    const facts = factsOf("package p\nfunc a() { one( }\nfunc b() { two() }\ntype C struct { d int }\n");
    expect(facts.errors).toBeGreaterThan(0);
    expect(facts.shape.defs.map((d) => d.name)).toEqual(expect.arrayContaining(["b", "C"]));
    expect(uses(facts, "call")).toContain("two");
  });

  const depth = 50_000;
  it.each([
    ["calls", `${"f(".repeat(depth)}last()${")".repeat(depth)}`],
    ["blocks", `${"{".repeat(depth)}last()${"}".repeat(depth)}`],
    ["operators", `x := 1${" + a".repeat(depth)}; last()`],
    ["chains", `x${".m()".repeat(depth)}; last()`],
    ["types", `var x ${"[]".repeat(depth)}T; last()`],
    ["parentheses", `v, ok := ${"(".repeat(depth)}last()${")".repeat(depth)}`],
  ])("survives 50,000 nested %s", (_, body) => {
    const facts = factsOf(`package p\nfunc f() {\n${body}\n}\nfunc after() {}`);
    expect(facts.shape.defs.map((d) => d.name)).toEqual(["f", "after"]);
    expect(uses(facts, "call")).toContain("last");
  });

  it("reads its own prelude without errors", () => {
    const facts = factsOf(go.prelude?.source ?? "");
    expect(facts.errors).toBe(0);
    for (const name of go.rules.builtins) expect(facts.shape.defs.some((d) => d.name === name)).toBe(true);
    expect(facts.shape.defs.find((d) => d.name === "Error")?.kind).toBe("method");
  });
});
