/** Local names of Go sources: what they are, and from where on. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Use } from "../../../src/engine/extract/facts.ts";
import { exprText, factsOf, inFunction, loadGrammar, locals } from "./reading.ts";

beforeAll(loadGrammar);

describe("local names", () => {
  const cases: [string, string, string[]][] = [
    ["several results", "a, err := load()", ["a = load()[0]", "err = load()[1]"]],
    ["pairs", "a, b := x.c, 1", ["a = x.c", "b = number"]],
    ["a type assertion", "v, ok := x.(*T)", ["v = <T>", "ok = boolean"]],
    ["a map and a channel with ok", "v, ok := m.k[1]; w, _ := <-c", ["v = m.k[1]", "ok = boolean", "w = item c"]],
    ["var and const", "var n []T\nvar m = f()\nconst c = 1", ["n: []T", "m = f()", "c = number"]],
    ["a redeclared name keeps its type", "a, err := f()\nb, err := g()", ["a = f()[0]", "err = f()[1]", "b = g()[0]"]],
    ["range", "for k, v := range xs.all { }", ["k = key xs.all", "v = item xs.all"]],
    ["an if header", "if v := get(); v { }", ["v = get()"]],
    ["select", "select { case m, ok := <-ch: use(m) }", ["m = item ch", "ok = boolean"]],
    ["a function literal", "g := func(t *T) error { return nil }", ["g = func(t T)error", "t: T"]],
    [
      "composite literals",
      "a, b, c := &T{}, []T{}, map[string]*p.T{}",
      ["a = new T", "b = <[]T>", "c = <map[string]p.T>"],
    ],
    ["make and new", "a := make(chan T, 1)\nb := new(p.T)", ["a = <map[T]T>", "b = <p.T>"]],
    ["conversions", "a := []byte(s)\nb := string(a)\nc := T(s)", ["a = <[]byte>", "b = <string>", "c = T(s)"]],
    ["arithmetic", "a := 2 * d.n\nb := x.y < 3\nc := !b", ["a = d.n", "b = boolean", "c = boolean"]],
    ["append and slices", "a := append(xs.v, 1)\nb := a[1:]", ["a = xs.v", "b = a"]],
    ["generic calls", "a := F[int](1)\nb := p.G[T](1, 2)", ["a = F[int](number)", "b = p.G[T](number,number)"]],
    [
      "calls of what a local map holds",
      "m := f()\na := m[k](1)\nb := m[k.n](1)",
      ["m = f()", "a = m[k](number)", "b = m[k.n](number)"],
    ],
  ];
  it.each(cases)("%s", (_, body, expected) => {
    expect(locals(inFunction(body))).toEqual(expected);
  });

  it("types the variable of a type switch by its case", () => {
    const facts = inFunction("switch v := x.(type) {\ncase *T:\n v.a()\ncase A, B:\n v.b()\ncase nil:\n v.c()\n}");
    expect(locals(facts)).toEqual(["v = x", "v: T"]);
    const scopes = facts.body.uses.filter((u) => u.how === "call").map((u) => u.scope);
    expect(scopes).toEqual([3, 2, 2]);
  });

  it("keeps a name apart from what it stood for before its declaration", () => {
    const facts = factsOf(`package p
import "x/config"
func f() {
  config := config.Load()
  config.Use()
}`);
    const [load, use] = facts.body.uses.filter((u) => u.how === "call");
    const scope = (u: Use | undefined) => facts.body.scopes[u?.scope ?? -1];
    expect(scope(load)?.vars).not.toHaveProperty("config");
    expect(exprText(scope(load)?.vars["config@4"]?.value)).toBe("config.Load()");
    expect(exprText(scope(use)?.vars.config?.value)).toBe("config@4");
  });

  it("splits a block where an outer name is used before it is shadowed", () => {
    const facts = inFunction("if ok {\n n.first()\n n, m := m.x, n.y\n n.second()\n}", "n, m *T");
    const call = facts.body.uses.filter((u) => u.how === "call");
    expect(call.map((u) => [exprText(u.expr), u.scope])).toEqual([
      ["n.first", 2],
      ["n.second", 3],
    ]);
    expect(locals(facts).slice(2)).toEqual(["n@5 = m.x", "m@5 = n.y", "n = n@5", "m = m@5"]);
  });
});
