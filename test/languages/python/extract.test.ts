/** Facts of small Python sources: imports, definitions, uses, and sources that are hard to read. */
import { beforeAll, describe, expect, it } from "vitest";
import { Flag } from "../../../src/engine/extract/facts.ts";
import { python } from "../../../src/engine/languages/python/language.ts";
import { defsOf, exprText, factsOf, loadGrammar, namesOf, usesOf } from "./reading.ts";

beforeAll(loadGrammar);

describe("imports", () => {
  const importsOf = (source: string): string[] =>
    factsOf(source).shape.imports.map(({ module, name, local, line, column, ...marks }) =>
      [module, name, local || "-", `${line}:${column}`, ...Object.entries(marks).map(([k, v]) => `${k}=${v}`)].join(
        " ",
      ),
    );
  const cases: [string, string, string[]][] = [
    ["a dotted module binds its first part", "import a.b.c", ["a * a 1:8", "a.b.c * - 1:8"]],
    ["an alias binds the module itself", "import a.b as x, os", ["a.b * x 1:8", "os * os 1:18"]],
    ["names", "from .m import (n as k,\n p)", [".m n k 1:17", ".m p p 2:2"]],
    ["a package's own module", "from . import x", [". x x 1:15"]],
    ["a star", "from ..q import *", ["..q ** - 1:17"]],
    ["types only", "if TYPE_CHECKING:\n  from a import B", ["a B B 2:17 typeOnly=true"]],
    ["inside a function", "def f():\n  import a", ["a * a 2:10 scope=1"]],
    ["by call", "m = importlib.import_module('a.b')", ["a.b * - 1:28 dynamic=true"]],
    ["either of two", "try:\n  import a\nexcept E:\n  import b as a", ["a * a 2:10", "b * a 4:10"]],
  ];
  it.each(cases)("%s", (_, source, expected) => expect(importsOf(source)).toEqual(expected));
});

describe("definitions", () => {
  const cases: [string, string, string[]][] = [
    [
      "parameters of every sort",
      "def f(a, b: int = 1, /, *args: int, c, d='x', **kw) -> 'X': ...",
      ["function f(a, b: int = number, *args: int, keyword c, keyword d = string, *kw) : X"],
    ],
    [
      "methods leave their receiver out",
      "class A:\n def m(self, x): pass\n @staticmethod\n def s(x): pass\n @classmethod\n def c(cls, x): return cls()",
      ["class A", "method A.m(x)", "static method A.s(x)", "classmethod method A.c(x) returns CLS()"],
    ],
    [
      "properties, abstract and asynchronous methods, overloads",
      [
        "class A:",
        " @property",
        " def p(self): return self.q",
        " @p.setter",
        " def p(self, v): pass",
        " @functools.cached_property",
        " def c(self) -> int: return 1",
        " @abc.abstractmethod",
        " async def run(self): pass",
        " @overload",
        " def o(self, x: int) -> int: ...",
        " def o(self, x): return x",
      ].join("\n"),
      [
        "class A",
        "getter method A.p() returns THIS.q",
        "setter method A.p(v)",
        "getter method A.c() : int",
        "abstract async method A.run()",
        "overload method A.o(x: int) : int",
        "method A.o(x)",
      ],
    ],
    [
      "fields, from the class and from its methods",
      [
        "class A:",
        " n: int = 3",
        " other = None",
        " def __init__(self, x: X, y=None):",
        "  self.x = x",
        "  self.n = 4",
        "  self.a, self.b = f()",
        "  z = Y(x)",
        "  self.z: Z = z",
        "  self.other = z",
        "  self.shown = 1",
        " @property",
        " def shown(self): return 1",
      ].join("\n"),
      [
        "class A",
        "field A.n : int = number",
        "field A.other = null or Y(<X>)",
        "method A.__init__(x: X, y = null)",
        "field A.x = <X>",
        "field A.a = f()[0]",
        "field A.b = f()[1]",
        "field A.z : Z = Y(<X>)",
        "getter method A.shown() returns number",
      ],
    ],
    [
      "members of an enumeration are instances of it",
      "class C(enum.Enum):\n RED = 1",
      ["class C extends enum.Enum", "field C.RED : Self = number"],
    ],
    [
      "variables of the file, functions among them",
      "x: int = 1\na, b = f()\nsq = lambda n: n.real\nsame = f\nx = 2\n_c = None\ndef g():\n global _c\n _c = C()",
      [
        "variable x : int = number",
        "variable a = f()[0]",
        "variable b = f()[1]",
        "function sq(n) returns ?.real",
        "variable same = f",
        "private variable _c = null or C()",
        "function g()",
      ],
    ],
    [
      "types by other means",
      [
        "from typing import Union",
        "T = TypeVar('T', bound='B')",
        "Id = NewType('Id', int)",
        "P = namedtuple('P', 'x y')",
        "Q = typing.NamedTuple('Q', [('a', int)])",
        "U = Union['A', None]",
        "V = A | None",
        "W: TypeAlias = 'A'",
        "type X[K] = dict[K, A]",
        "class R(namedtuple('R', ['u'])): pass",
      ].join("\n"),
      [
        "type T : B",
        "type Id : int",
        "class P extends tuple",
        "field P.x",
        "field P.y",
        "class Q extends tuple",
        "field Q.a : int",
        "type U : A | None",
        "type V : A | None",
        "type W : A",
        "type X[K] : dict[K, A]",
        "class R extends typeof namedtuple(string, [string])",
        "field R.u",
      ],
    ],
    [
      "supertypes and type parameters",
      "T = TypeVar('T')\nclass A(B[T], m.C, Generic[T], metaclass=M): pass\nclass D[K: int](E): pass\nclass F(G[T]): pass",
      ["type T", "class A[T] extends B[T], m.C", "class D[K: int] extends E", "class F[T] extends G[T]"],
    ],
    [
      "functions over type variables",
      "T = TypeVar('T')\ndef f(x: list[T]) -> T: ...\nclass A:\n def m(self: T) -> T: ...",
      ["type T", "function f[T](x: list[T]) : T", "class A", "method A.m[T]() : Self"],
    ],
    [
      "results told over the names of the file",
      "def f(a: A):\n x = a.b\n if x: return x.c\n if a: return None\n return G(x)\ndef g(a): return a",
      ["function f(a: A) returns <A>.b.c; G(<A>.b)", "function g(a)"],
    ],
    [
      "generators tell what they yield",
      "def f(xs):\n for x in xs.all(): yield x.y\n yield from g()\n return 3",
      ["generator function f(xs) returns item(?.all()).y; item(g())"],
    ],
    [
      "what is nested",
      "def f():\n class L:\n  def m(self): return 1\n def g(): return L()\n return g\nif x:\n def h(): pass",
      [
        "function f() returns #3",
        "local class f.L",
        "method f.L.m() returns number",
        "local function f.g() returns #1()",
        "function h()",
      ],
    ],
    [
      "deprecation",
      "@deprecated('no')\ndef f(): pass\ndef g():\n '''Old.\n\n .. deprecated:: 1'''",
      ["deprecated function f()", "deprecated function g()"],
    ],
  ];
  it.each(cases)("%s", (_, source, expected) => expect(defsOf(source)).toEqual(expected));

  it("marks what a stub file declares", () => {
    expect(defsOf("def f(x: int) -> str: ...\n", "a.pyi")).toEqual(["declaration function f(x: int) : str"]);
  });

  it("says place, head and doc", () => {
    const [def] = factsOf(
      '\n@a\n@b(1)\nasync def f(x: int,\n            y) -> T:  # why\n    """Does it. And more."""\n',
    ).shape.defs;
    expect(def).toMatchObject({
      line: 2,
      endLine: 6,
      nameLine: 4,
      column: 11,
      signature: "async def f(x: int, y) -> T",
      doc: "Does it.",
    });
  });

  it("exports what has no leading underscore, or what __all__ lists", () => {
    const exported = (source: string): string[] =>
      factsOf(source)
        .shape.defs.filter((def) => def.flags & Flag.exported)
        .map((def) => def.name);
    expect(exported("def a(): pass\ndef _b(): pass\nclass C:\n def d(self): pass")).toEqual(["a", "C"]);
    expect(exported("__all__ = ['_b']\n__all__ += ('c',)\ndef a(): pass\ndef _b(): pass\nc = 1")).toEqual(["_b", "c"]);
    expect(factsOf("__all__ = ['a'] + m.__all__").shape.all).toBeUndefined();
    expect(factsOf("__all__ = ['a']\n__all__.extend(['b'])").shape.all).toEqual(["a", "b"]);
  });
});

describe("uses", () => {
  const cases: [string, string, string[]][] = [
    ["a call is placed at its last name", "a\\\n  .b()", ["value a 1:1", "call a.b 2:4"]],
    ["members read", "x = a.b.c", ["value a 1:5", "value a.b 1:7", "value a.b.c 1:9"]],
    ["functions handed over", "f(g, k=h)", ["value g 1:3", "value h 1:8", "call f 1:1"]],
    [
      "decorators",
      "@app.route('/')\n@d\ndef f(): pass",
      ["value app 1:2", "decorator app.route 1:6", "decorator d 2:2"],
    ],
    ["members written", "a.b = c", ["value c 1:7", "value a 1:1", "write a.b 1:3"]],
    ["inside formatted text", "f'{a():>{b()}} {c!r}'", ["call a 1:4", "call b 1:10", "value c 1:17"]],
    [
      "annotations",
      "def f(a: m.A, b: 'List[B]' = c) -> Optional[D]: pass",
      ["type m.A 1:12", "type B 1:24", "value c 1:30", "type D 1:45"],
    ],
    [
      "calls in annotations",
      "def f(a: Annotated[A, Depends(b)]): pass",
      ["type A 1:20", "value b 1:31", "call Depends 1:23"],
    ],
    ["constructions with type arguments", "Q[int]()\nh[0]()", ["call Q 1:1", "value h 2:1", "call h[0] 2:1"]],
    ["locals are left out", "def f(a):\n b = a\n g(b)\n return b", ["call g 3:2"]],
    ["names of comprehensions too", "[x.y for x in xs if z]", ["value xs 1:15", "value z 1:21", "value x.y 1:4"]],
    ["defaults and lambdas", "f(lambda x=a: b(x))", ["value a 1:12", "call b 1:15", "call f 1:1"]],
    ["cast", "from typing import cast\ncast('A', b)", ["call cast 2:1", "type A 2:7", "value b 2:11"]],
    ["patterns", "match a:\n case m.C(x=1) | D.E: pass", ["value a 1:7", "value m.C 2:9", "value D.E 2:20"]],
  ];
  it.each(cases)("%s", (_, source, expected) => expect(usesOf(source)).toEqual(expected));

  it("counts arguments, and does not where they are spread", () => {
    const { uses } = factsOf("f(a, k=1)\ng(*a)").body;
    expect(uses.filter((use) => use.how === "call").map((use) => use.argc)).toEqual([2, -1]);
  });

  it("knows this, the class and the superclass part", () => {
    const source = [
      "class A(B):",
      " def m(me):",
      "  me.a()",
      "  super().b()",
      "  super(A, me).c()",
      "  type(me)()",
      "  me.__class__.d()",
      "  def inner(): me.e()",
      "  def other(me): me.f()",
      " @classmethod",
      " def make(cls): return cls()",
    ].join("\n");
    expect(usesOf(source, "call").map((use) => use.split(" ")[1])).toEqual([
      "THIS.a",
      "SUPER.b",
      "SUPER.c",
      "CLS",
      "CLS.d",
      "THIS.e",
      "me.f",
      "CLS",
    ]);
  });

  it("tells what a function in place is given by the call around it", () => {
    const [use] = factsOf("xs.sort(lambda a, b: a.c)").body.uses.filter(({ expr }) => exprText(expr) === "xs.sort");
    expect(use?.args?.map(exprText)).toEqual(["(a, b) => a.c"]);
    expect(namesOf("xs.sort(lambda a, b: a.c)")).toEqual([
      "a = parameter 0 of argument 0 of xs.sort(?)",
      "b = parameter 1 of argument 0 of xs.sort(?)",
    ]);
  });
});

describe("hard sources", () => {
  const deep = 50_000;
  const sources: [string, string][] = [
    ["brackets", `x = ${"(".repeat(deep)}a()${")".repeat(deep)}`],
    ["calls", `${"f(".repeat(deep)}a${")".repeat(deep)}`],
    ["members", `a${".b()".repeat(deep)}`],
    ["operators", `x = a${" + f()".repeat(deep)}`],
    ["unions", `X = A${" | A".repeat(deep)}`],
    ["targets", `${"(".repeat(deep)}a,${")".repeat(deep)} = x`],
    ["quoted annotations", `x: "${"List[".repeat(deep)}a${"]".repeat(deep)}"`],
    ["unclosed brackets", "(a, [b, {c: ".repeat(deep)],
    ["nonsense", "def class if : = ) ] }\n".repeat(1000)],
  ];
  it.each(sources)("survives deep %s", (_, source) => {
    expect(() => JSON.stringify(factsOf(source))).not.toThrow();
  });

  it("still finds calls where it is too deep to follow", () => {
    expect(usesOf(`${"f(".repeat(2000)}a()${")".repeat(2000)}`, "call")).toHaveLength(2001);
  });
});

describe("prelude", () => {
  it("reads without errors and declares what receivers need", () => {
    const { source, extension } = python.prelude ?? { source: "", extension: "" };
    const facts = factsOf(source, `prelude${extension}`);
    expect(facts.errors).toBe(0);
    const lines = defsOf(source, `prelude${extension}`);
    expect(lines).toContain("class dict[K, V] extends MutableMapping[K, V]");
    expect(lines).toContain("declaration method str.partition(sep) : (str, str, str)");
    expect(lines).toContain("class KeyError extends LookupError");
    const declared = new Set(facts.shape.defs.filter((def) => def.parent === -1).map((def) => def.name));
    for (const def of facts.shape.defs)
      for (const { type } of def.supers ?? []) if (type.k === "ref") expect(declared).toContain(type.n);
  });
});
