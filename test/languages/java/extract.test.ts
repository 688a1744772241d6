/** What the Java extractor says of small sources: definitions, scopes, uses, and what survives broken files. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Def,
  type Expr,
  type FileFacts,
  Flag,
  type TypeExpr,
  type Use,
} from "../../../src/engine/extract/facts.ts";
import { type Grammar, initParser, openGrammar, parseSource } from "../../../src/engine/extract/tree.ts";
import { java } from "../../../src/engine/languages/java/language.ts";

const require = createRequire(import.meta.url);
let grammar: Grammar;

beforeAll(async () => {
  await initParser(require.resolve("web-tree-sitter/web-tree-sitter.wasm"));
  const wasm = require.resolve("@repomix/tree-sitter-wasms/out/tree-sitter-java.wasm");
  grammar = openGrammar(new WebAssembly.Module(readFileSync(wasm)));
});

function facts(source: string): FileFacts {
  const tree = parseSource(grammar, source, 0);
  if (!tree) throw new Error("no tree");
  return java.extract(tree, "A.java");
}

/** Facts of statements in a method. */
function code(statements: string, members = ""): FileFacts {
  return facts(`class A {\n void run(Object o) {\n${statements}\n }\n ${members} }`);
}

/** An expression in one line: `a.b(c)`, `<T>` for a value of a type, `param(call #argument.parameter)`. */
function say(e: Expr | undefined): string {
  if (!e) return "-";
  switch (e.k) {
    case "name":
      return e.n;
    case "member":
      return `${say(e.o)}.${e.n}`;
    case "call":
      return `${say(e.f)}(${(e.a ?? []).map(say).join(", ")})`;
    case "new":
      return `new ${say(e.f)}(${(e.a ?? []).map(say).join(", ")})`;
    case "lit":
      return `'${e.t}`;
    case "cast":
      return `<${sayType(e.t)}>`;
    case "fn":
      return `(${e.p.map((p) => p.name).join(", ")}) -> [${e.r.map(say).join(", ")}]`;
    case "param":
      return `param(${say(e.of)} #${e.i}.${e.p}${e.in ? ` in ${say(e.in.of)} #${e.in.i}` : ""})`;
    case "either":
      return e.e.map(say).join(" | ");
    case "index":
      return `${say(e.o)}[]`;
    case "item":
      return `item of ${say(e.e)}`;
    case "super":
      return e.of ? `${say(e.of)}.super` : "super";
    default:
      return e.k === "unknown" ? "?" : e.k;
  }
}

function sayType(t: TypeExpr | undefined): string {
  if (!t) return "-";
  switch (t.k) {
    case "ref":
      return t.a ? `${t.n}<${t.a.map(sayType).join(", ")}>` : t.n;
    case "array":
      return `${sayType(t.of)}[]`;
    case "and":
      return t.of.map(sayType).join(" & ");
    case "union":
      return t.of.map(sayType).join(" | ");
    default:
      return t.k;
  }
}

const MARKS = ["exported", "static", "abstract", "deprecated", "private", "local", "readonly"] as const;

/** A definition in one line: its kind, qualified name, marks, parameters, type and supertypes. */
function sayDef({ shape }: FileFacts, def: Def): string {
  let qualified = def.name;
  for (let d = def.parent; d >= 0; d = (shape.defs[d] as Def).parent) qualified = `${shape.defs[d]?.name}.${qualified}`;
  const marks = MARKS.filter((mark) => (def.flags & Flag[mark]) !== 0);
  const generics = def.typeParams?.map((p) => p.name + (p.bound ? ` extends ${sayType(p.bound)}` : ""));
  return [
    ...marks,
    def.kind,
    qualified + (generics ? `<${generics.join(", ")}>` : ""),
    def.params && `(${def.params.map((p) => `${p.name}: ${sayType(p.type)}${p.rest ? "..." : ""}`).join(", ")})`,
    def.type && `: ${sayType(def.type)}`,
    ...(def.supers ?? []).map((s) => `${s.how} ${sayType(s.type)}`),
  ]
    .filter(Boolean)
    .join(" ");
}

const defsOf = (f: FileFacts): string[] => f.shape.defs.map((def) => sayDef(f, def));

/** Uses of some kinds, each as `how expression`. */
function usesOf(f: FileFacts, ...kinds: Use["how"][]): string[] {
  return f.body.uses.filter((u) => kinds.length === 0 || kinds.includes(u.how)).map((u) => `${u.how} ${say(u.expr)}`);
}

/** What names are bound to, whatever the scope: `name: type` or `name = value`. */
function varsOf(f: FileFacts): string[] {
  return f.body.scopes.flatMap(({ vars }) =>
    Object.entries(vars).map(([name, v]) => {
      if (v.def !== undefined) return `${name} is ${f.shape.defs[v.def]?.name}`;
      return v.type ? `${name}: ${sayType(v.type)}` : `${name} = ${say(v.value)}`;
    }),
  );
}

/** Type in sight of the last call's receiver name, found through the scopes as the linker does. */
function receiverOf(f: FileFacts, call: string): string {
  const use = f.body.uses.find((u) => u.how === "call" && say(u.expr) === call);
  const name = use?.expr.k === "member" && use.expr.o.k === "name" ? use.expr.o.n : "";
  for (let s = use?.scope ?? 0; s > 0; s = f.body.scopes[s]?.parent ?? 0) {
    const variable = f.body.scopes[s]?.vars[name];
    if (variable) return variable.type ? sayType(variable.type) : say(variable.value);
  }
  return "not in sight";
}

describe("definitions", () => {
  test("package and the four forms of import", () => {
    const { shape } = facts("package a.b;\nimport c.D;\nimport c.*;\nimport static c.D.m;\nimport static c.D.*;");
    expect(shape.package).toBe("a.b");
    expect(shape.imports).toEqual([
      { module: "c", name: "D", local: "D", line: 2, column: 10 },
      { module: "c", name: "**", local: "", line: 3, column: 8 },
      { module: "c.D", name: "m", local: "m", line: 4, column: 19, static: true },
      { module: "c.D", name: "**", local: "", line: 5, column: 17, static: true },
    ]);
  });

  test("classes, members and their marks", () => {
    const f = facts(`
      public abstract class A<T extends B & C<T>> extends p.Base<T> implements I, J<String[]> {
        private static final int MAX = 3, other[] = {};
        public A(int x) { }
        protected abstract <U> Map<? super K, ? extends V[]> m(final List<?> a, String... rest) throws E;
        @Deprecated public void old() { }
        class Inner { public int z; }
        static { init(); }
      }
      class Hidden { public void m() { } }`);
    expect(defsOf(f)).toEqual([
      "exported abstract class A<T extends B & C<T>> extends p.Base<T> implements I implements J<String[]>",
      "static private readonly field A.MAX : int",
      "static private readonly field A.other : int[]",
      "exported method A.A (x: int)",
      "abstract method A.m<U> (a: List<Object>, rest: String...) : Map<K, V[]>",
      "exported deprecated method A.old () : void",
      "class A.Inner",
      "field A.Inner.z : int",
      "class Hidden",
      "method Hidden.m () : void",
    ]);
    expect(f.body.uses.find((u) => say(u.expr) === "init")?.def).toBe(0);
  });

  test("interfaces and annotation types", () => {
    const f = facts(`
      public interface I extends J, K { int C = 1; void a(); default void b() { } static void c() { } private void d() { } class N { } }
      public @interface An { String value() default "x"; }`);
    expect(defsOf(f)).toEqual([
      "exported interface I extends J extends K",
      "exported static readonly field I.C : int",
      "exported abstract method I.a () : void",
      "exported method I.b () : void",
      "exported static method I.c () : void",
      "private method I.d () : void",
      "exported static class I.N",
      "exported interface An",
      "exported abstract method An.value () : String",
    ]);
  });

  test("enums: constants are fields, their bodies are subclasses, their arguments a construction", () => {
    const f = facts(
      "public enum E implements I { ONE, TWO(2) { int n() { return x(); } }; E() { } E(int i) { } int n() { return 1; } }",
    );
    expect(defsOf(f)).toEqual([
      "exported enum E implements I",
      "exported static readonly field E.ONE : E",
      "exported static readonly field E.TWO : E extends E",
      "method E.TWO.n () : int",
      "method E.E ()",
      "method E.E (i: int)",
      "method E.n () : int",
    ]);
    expect(usesOf(f, "new", "call")).toEqual(["new E", "call x"]);
  });

  test("records: components are fields with accessors, unless written", () => {
    const f = facts(
      "public record R<T>(int a, List<T>... b) implements I { R { check(a); } public int a() { return a; } R(T t) { this(1); } }",
    );
    expect(defsOf(f)).toEqual([
      "exported class R<T> implements I",
      "private readonly field R.a : int",
      "private readonly field R.b : List<T>[]",
      "exported method R.b () : List<T>[]",
      "method R.R (a: int, b: List<T>...)",
      "exported method R.a () : int",
      "method R.R (t: T)",
    ]);
    expect(usesOf(f, "call", "value")).toEqual(["call check", "value a", "call this"]);
  });

  test("anonymous, local and nested classes", () => {
    const f = code(
      "new B(1) { void m() { n(); } }; Runnable r = new C.D() { }; class Local extends E { } new Local();",
    );
    expect(defsOf(f)).toEqual([
      "class A",
      "method A.run (o: Object) : void",
      "local class A.run.B$1 extends B",
      "method A.run.B$1.m () : void",
      "local class A.run.D$2 extends C.D",
      "local class A.run.Local extends E",
    ]);
    expect(f.body.uses.find((u) => say(u.expr) === "n")?.def).toBe(3);
    expect(varsOf(f)).toContain("Local is Local");
  });

  test("spans, heads and docs", () => {
    const { shape } = facts(`
/**
 * Keeps <b>things</b> of {@link Foo#bar(int) bars} &amp; {@code X}. More.
 * @deprecated no
 */
@Tidy("x")
public final class A {
  // plain
  int a, b[] = {1}; static final String S = "v";
  @Override public <T> T m(@N int x)
      throws E { return null; }
}`);
    const [a, , b, s, m] = shape.defs as [Def, Def, Def, Def, Def];
    expect(a).toMatchObject({ line: 6, endLine: 12, nameLine: 7, column: 20, signature: "public final class A" });
    expect(a.doc).toBe("Keeps things of bars & X.");
    expect(a.flags & Flag.deprecated).not.toBe(0);
    expect([b.signature, s.signature]).toEqual(["int b[]", 'static final String S = "v"']);
    expect(m).toMatchObject({ line: 10, endLine: 11, signature: "public <T> T m(@N int x) throws E" });
    expect(m.doc).toBeUndefined();
  });
});

describe("scopes", () => {
  test("parameters, locals, loops, resources and catches", () => {
    const f = code(`
      int a = 1, b[] = {}; var c = make(); final List<Foo> d = null;
      for (Foo e : d) { } for (var g : c.all()) { } for (int i = 0; ; i++) { }
      try (Res r = open(); q) { } catch (X | Y x) { } finally { }`);
    expect(varsOf(f)).toEqual([
      "o: Object",
      "a: int",
      "b: int[]",
      "c = make()",
      "d: List<Foo>",
      "e: Foo",
      "g = item of c.all()",
      "i: int",
      "r: Res",
      "x: X | Y",
    ]);
  });

  test("blocks end what they declare", () => {
    const f = code("{ Foo x; } { Bar x; x.go(); } x.stop();");
    expect(receiverOf(f, "x.go")).toBe("Bar");
    expect(receiverOf(f, "x.stop")).toBe("not in sight");
  });

  test("patterns live where they have matched", () => {
    const f = code(`
      if (o instanceof Foo f && f.one()) { f.two(); } else if (o instanceof Bar f) f.three(); else f.four();
      if (!(o instanceof Baz g)) return;
      g.five();
      boolean b = o instanceof P h && h.six() || o instanceof Q h && h.seven();
      h.eight();`);
    const found = ["f.one", "f.two", "f.three", "f.four", "g.five", "h.six", "h.seven", "h.eight"].map((c) =>
      receiverOf(f, c),
    );
    expect(found).toEqual(["Foo", "Foo", "Bar", "not in sight", "Baz", "P", "Q", "not in sight"]);
  });

  test("switch patterns, record patterns and groups", () => {
    const f = code(`
      int v = switch (o) { case Foo f when f.a() -> f.b(); case P(int x, Q(var y)) -> { yield x; } default -> 0; };
      switch (o) { case 1: Foo k; case 2: k.go(); }`);
    expect(receiverOf(f, "f.a")).toBe("Foo");
    expect(receiverOf(f, "f.b")).toBe("Foo");
    expect(receiverOf(f, "k.go")).toBe("Foo");
    expect(varsOf(f)).toContain("x: int");
  });

  test("lambda parameters speak of the call around them", () => {
    const f = code(
      "list.stream().map(x -> x.foo()).forEach((final Foo y) -> y.go()); this.run(a, (p, q) -> { return p; }, A.class);",
    );
    expect(varsOf(f)).toEqual([
      "o: Object",
      "x = param(list.stream().map(?) #0.0)",
      "y: Foo",
      "p = param(this.run(a, ?, <Class<A>>) #1.0)",
      "q = param(this.run(a, ?, <Class<A>>) #1.1)",
    ]);
    expect(usesOf(f, "call")).toContain("call list.stream().map((x) -> [x.foo()]).forEach");
  });

  test("lambdas as values, and in calls that are values themselves", () => {
    const f = code(
      `
      Function<Foo, Bar> f = x -> x.bar(); this.g = y -> y; Comparator<Foo> c = comparing(z -> z.key());
      s.collect(toMap(k -> k.id(), v -> v));`,
      "Predicate<Foo> p() { return w -> true; }",
    );
    expect(varsOf(f).filter((v) => v.includes("param"))).toEqual([
      "x = param(<Function<Foo, Bar>> #-1.0)",
      "y = param(this.g #-1.0)",
      "z = param(comparing(?) #0.0 in <Comparator<Foo>> #-1)",
      "k = param(toMap(?, ?) #0.0 in s.collect(?) #0)",
      "v = param(toMap((k) -> [k.id()], ?) #1.0 in s.collect(?) #0)",
      "w = param(<Predicate<Foo>> #-1.0)",
    ]);
  });

  test("what a lambda returns speaks of its parameters and of nothing inside it", () => {
    const f = code("call(x -> { var y = x.next(); Foo z = null; if (a) return y; return z; });");
    expect(f.body.uses.find((u) => say(u.expr) === "call")?.args?.map(say)).toEqual(["(x) -> [x.next(), <Foo>]"]);
  });
});

describe("uses", () => {
  test("calls, constructions and method references", () => {
    const f = code(`
      a(); this.b(); super.c(); X.d(); A.this.e(); A.super.f(); I.super.g(); p.q.R.h(); arr[0].i(); (o).j(); ((Foo) o).k();
      new L<>(1); new M.N(); outer.new In(); Foo::x; this::y; Foo::new; int[]::new; List<Foo>::new;`);
    expect(usesOf(f, "call", "new", "methodref")).toEqual([
      "call a",
      "call this.b",
      "call super.c",
      "call X.d",
      "call <A>.e",
      "call A.super.f",
      "call <I>.g",
      "call p.q.R.h",
      "call arr[].i",
      "call o.j",
      "call <Foo>.k",
      "new L",
      "new M.N",
      "new outer.In",
      "methodref Foo.x",
      "methodref this.y",
      "new Foo",
      "new List",
    ]);
  });

  test("constructors call each other", () => {
    const f = facts("class A { A() { this(1); } A(int i) { super(i, x -> x); } }");
    expect(f.body.uses.map((u) => [say(u.expr), u.argc])).toEqual([
      ["this", 1],
      ["super", 2],
    ]);
  });

  test("a use stands at its last name and belongs to the innermost definition", () => {
    const f = facts("class A {\n  Foo f = new p.Bar().baz(1);\n  void m() {\n    a.b\n      .c();\n  }\n}");
    expect(
      f.body.uses.map((u) => `${u.how} ${say(u.expr)} ${u.line}:${u.column} ${f.shape.defs[u.def]?.name}`),
    ).toEqual([
      "type Foo 2:3 f",
      "new p.Bar 2:17 f",
      "call new p.Bar().baz 2:23 f",
      "value a 4:5 m",
      "value a.b 4:7 m",
      "call a.b.c 5:8 m",
    ]);
  });

  test("names that are no local variables, and what is written", () => {
    const f = code("int local = FIELD; local = other; this.w += x; arr[i] = 1; n++; use(String.valueOf(local));");
    expect(usesOf(f, "value", "write")).toEqual([
      "value FIELD",
      "value other",
      "write this.w",
      "value x",
      "value arr",
      "value i",
      "write n",
    ]);
  });

  test("types everywhere, without type parameters and everyday types", () => {
    const f = facts(`
      @An(k = B.K) class A<T extends C> {
        @Override Map.Entry<T, ? extends D> m(E[] e, String s) throws F { G g = (H) o; return o instanceof J ? null : K.class; }
      }`);
    expect(usesOf(f, "type")).toEqual([
      "type An",
      "type C",
      "type Map",
      "type D",
      "type Map.Entry",
      "type E",
      "type F",
      "type G",
      "type H",
      "type J",
      "type K",
    ]);
    expect(usesOf(f, "value")).toEqual(["value B", "value B.K", "value o", "value o"]);
  });

  test("everyday types are recorded where the file gives the name a meaning of its own", () => {
    expect(usesOf(facts("import my.Void; class A { Void v; String s; }"), "type")).toEqual(["type Void"]);
    expect(usesOf(facts("package java.lang; class A { String s; }"), "type")).toEqual(["type String"]);
  });

  test("arguments tell overloads apart", () => {
    const f = code(
      "long l = 0; String s; m(1, 2L, 'c', 1.5, \"a\" + o, l + 1, !b, s + 1, o, null, new int[2], x ? 1 : 2);",
    );
    expect(f.body.uses.find((u) => say(u.expr) === "m")?.args?.map(say)).toEqual([
      "'number",
      "<long>",
      "<char>",
      "<double>",
      "'string",
      "<long>",
      "'boolean",
      "'string",
      "o",
      "'null",
      "<int[]>",
      "'number",
    ]);
  });

  test("names of cases are constants of what is switched on, unless they are in sight", () => {
    const f = code(
      "switch (color()) { case RED: case LIMIT: } switch (o) { case BLUE -> { } default -> { } }",
      "static final int LIMIT = 1;",
    );
    expect(usesOf(f, "value")).toEqual(["value color().RED", "value LIMIT", "value o.BLUE"]);
  });
});

describe("broken and extreme files", () => {
  test("an error in one method leaves the others", () => {
    const f = facts(
      "class A {\n void a() { foo.bar(; if (x { y(); } }\n int b( { return c(); }\n void d() { e(); }\n}",
    );
    expect(defsOf(f)).toContain("method A.d () : void");
    expect(usesOf(f, "call")).toEqual(["call y", "call c", "call e"]);
  });

  test("a method that is not closed", () => {
    const f = facts(`package p;
      public class A extends B {
        private int x;
        public void f() { if (a) { foo();
        }
        public static int g(int q) { h(q); return 1; }
        String s = "a";
        @Override public void i() { j(); }
        class In { void k() { l(); } }
      }`);
    expect(defsOf(f)).toEqual([
      "exported class A extends B",
      "private field A.x : int",
      "exported method A.f () : void",
      "exported static method A.g (q: int) : int",
      "exported method A.i () : void",
      "local class A.f.In",
      "method A.f.In.k () : void",
    ]);
    expect(usesOf(f, "call")).toEqual(["call foo", "call h", "call j", "call l"]);
  });

  test.each([
    ["parentheses", "x = ", "(", "1", ")", ";"],
    ["blocks", "", "{", "", "}", ""],
    ["calls", "", "f(", "", ")", ";"],
    ["chains", "a", ".b()", "", "", ";"],
    ["lambdas", "x = ", "y -> { return ", "1", ";}", ";"],
    ["else if", "", "if (a) {} else ", "{}", "", ""],
    ["anonymous classes", "", "new A() { void m() {", "", "}}", ""],
    ["generics", "", "List<", "X", ">", " v;"],
    ["brackets", "int", "[]", "", "", " v;"],
    ["dots", "a", ".B", "", "", " v;"],
    ["sums", "x = 1", " + y", "", "", ";"],
    ["patterns", "if (o instanceof ", "R(", "var x", ")", ") {}"],
  ])("deep nesting of %s", (_, before, open, middle, close, after) => {
    const deep = 20_000;
    const f = facts(
      `class A { void f() { ${before}${open.repeat(deep)}${middle}${close.repeat(deep)}${after} } void after() { go(); } }`,
    );
    expect(f.shape.defs.map((def) => def.name)).toContain(open.startsWith("new") ? "f" : "after");
  });

  test("calls nested too deep to follow are recorded by name", () => {
    const f = code(`${"f(".repeat(2000)}${")".repeat(2000)};`);
    expect(f.body.uses.filter((u) => say(u.expr) === "f")).toHaveLength(2000);
  });
});

test("the prelude parses, and its functional interfaces have one method without a body", () => {
  const f = facts(java.prelude?.source ?? "");
  expect(f.errors).toBe(0);
  const top = f.shape.defs.filter((def) => def.parent === -1).map((def) => def.name);
  expect(new Set(top).size).toBe(top.length);
  for (const name of ["Function", "Comparator", "Predicate", "Supplier", "Callable", "BiConsumer", "Runnable"]) {
    const type = f.shape.defs.findIndex((def) => def.name === name);
    const open = f.shape.defs.filter((def) => def.parent === type && (def.flags & Flag.abstract) !== 0);
    expect(open).toHaveLength(1);
  }
});
