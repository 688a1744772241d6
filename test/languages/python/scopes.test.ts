/** Local names of Python sources: what they are, and where. */
import { beforeAll, describe, expect, it } from "vitest";
import { factsOf, loadGrammar, localsOf, namesOf, typeText, usesOf } from "./reading.ts";

beforeAll(loadGrammar);

describe("local names", () => {
  const cases: [string, string, string[]][] = [
    ["assignments", "x = A()\ny: B = x\nz = w = 1", ["x = A()", "y: B = x", "z = number", "w = number"]],
    ["several values", "if c: x = A()\nelse: x = B()", ["x = A() | B()"]],
    [
      "unpacking",
      "a, (b, *c) = f()\n[d, e] = 1, G()",
      ["a = f()[0]", "b = f()[1][0]", "c = [item(f()[1])]", "d = number", "e = G()"],
    ],
    ["loops", "for i, x in enumerate(xs): pass", ["i = item(enumerate(xs))[0]", "x = item(enumerate(xs))[1]"]],
    [
      "context managers",
      "with open(p) as f, g() as (a, b): pass",
      ["f = enter(open(p))", "a = enter(g())[0]", "b = enter(g())[1]"],
    ],
    ["handlers", "try: pass\nexcept (A, m.B) as e: pass\nexcept C as e: pass", ["e: A | m.B", "e: C"]],
    ["in an expression", "if (n := A()).b: pass", ["n = A()"]],
    ["comprehensions", "y = [x.b for x in xs]", ["y = [item(xs).b]", "x = item(xs)"]],
    ["nested definitions", "def g(): pass\nclass C: pass", ["g = definition", "C = definition"]],
    [
      "other scopes' names",
      "x = 1\ndef g():\n  nonlocal x\n  x = A()\n  global y\n  y = 1",
      ["x = number | A()", "g = definition"],
    ],
    ["choices", "x = a if c else B()\ny = a or B()\nz = a and B()", ["x = a or B()", "y = a or B()", "z = B()"]],
    [
      "literals",
      "a = [A()]\nb = {'k': B()}\nc = {C()}\nd = (D(), 1)\ne = b'x'",
      ["a = [A()]", "b = {string: B()}", "c = {C()}", "d = (D(), number)", "e = bytes"],
    ],
    ["operators", "a = p / 'x'\nb = 'x' % p", ["a = p.__truediv__(string)", "b = string"]],
    ["indices", "a = m['k']\nb = m[i]\nc = m[1:2]\nd = m[0]", ["a = m[k]", "b = m[i]", "c = m", "d = m[0]"]],
    ["type comments", "x = []  # type: List[A]\ny = 1  # type: ignore[a]", ["x: list[A] = []", "y = number"]],
    ["awaited", "a = await f()", ["a = await(f())"]],
    ["members by name", "a = getattr(o, 'b')", ["a = o.b"]],
    [
      "patterns",
      "match s:\n  case A(b=x): pass\n  case [y, *z] as w: pass\n  case {'k': v, **r}: pass",
      ["x = <A>s.b", "s: A", "y = s[0]", "z = [item(s)]", "w = s", "v = s[k]", "r = s"],
    ],
  ];
  it.each(cases)("%s", (_, body, expected) => expect(localsOf(body)).toEqual(expected));

  it("gives parameters their type, or what their default tells", () => {
    expect(namesOf("def f(a: A, b=B(), c=None, *d: D, **e: E): pass")).toEqual([
      "a: A",
      "b = B()",
      "c",
      "d: tuple[D]",
      "e: dict[str, E]",
    ]);
  });

  it("knows what is sent into a generator", () => {
    expect(namesOf("def f() -> Generator[A, B, None]:\n x = yield a()")).toEqual(["x = <B>"]);
  });

  it("keeps the names of class bodies from methods", () => {
    const { scopes } = factsOf("class A:\n x = 1\n def m(self): return x").body;
    expect(scopes.map((scope) => scope.parent)).toEqual([-1, 0, 0]);
    expect(usesOf("class A:\n x = 1\n def m(self): return x")).toEqual(["value x 3:22"]);
  });

  it("sees the new value where a name is assigned anew for certain", () => {
    expect(localsOf("x = A()\nx.a()\nx = B()\nx.b()\nif c: x = C()")).toEqual(["x = A()", "x = B() | C()"]);
    expect(localsOf("x = A()\nx = x.next()")).toEqual(["x = A() | x.next()"]);
  });
});

describe("narrower types", () => {
  const typeAt = (source: string): string[] => {
    const { scopes, uses } = factsOf(source).body;
    return uses
      .filter(({ how, expr }) => how === "call" && expr.k === "member")
      .map((use) => {
        for (let s = use.scope; s > 0; s = scopes[s]?.parent ?? 0) {
          const x = scopes[s]?.vars.x;
          if (x) return typeText(x.type);
        }
        return "";
      });
  };
  const cases: [string, string, string[]][] = [
    ["in a branch", "if isinstance(x, A): x.a()\nx.b()", ["A", "?"]],
    ["of several classes", "if isinstance(x, (A, m.B)): x.a()", ["A | m.B"]],
    ["otherwise", "if not isinstance(x, A): x.a()\nelse: x.b()", ["?", "A"]],
    ["in further branches", "if y: x.a()\nelif isinstance(x, A): x.b()\nelse: x.c()", ["?", "A", "?"]],
    ["after an assertion", "x.a()\nassert isinstance(x, A)\nx.b()", ["?", "A"]],
    ["after an exit", "if not isinstance(x, A): return\nx.b()", ["A"]],
    ["in a conjunction", "isinstance(x, A) and x.a()", ["A"]],
    ["in a choice", "y = x.a() if isinstance(x, A) else x.b()", ["A", "?"]],
    ["in a comprehension", "y = [x.a() for x in xs if isinstance(x, A)]", ["A"]],
    ["in a case", "match x:\n  case A(): x.a()", ["A"]],
    ["not of a class known only at run time", "k = f()\nif isinstance(x, k): x.a()", ["?"]],
  ];
  it.each(cases)("%s", (_, body, expected) =>
    expect(typeAt(`def f(x):\n${body.replace(/^/gm, "  ")}\n`)).toEqual(expected),
  );
});

describe("annotations", () => {
  const cases: [string, string][] = [
    ["Optional[A]", "A | None"],
    ["'A | None'", "A | None"],
    ["Union[A, 'b.C']", "A | b.C"],
    ["typing.List[Dict[str, A]]", "list[dict[str, A]]"],
    ["Callable[[A, int], B]", "(: A, : int) -> B"],
    ["Callable[..., B]", "(*args) -> B"],
    ["type[A]", "type[A]"],
    ["Tuple[A, B]", "(A, B)"],
    ["tuple[A, ...]", "tuple[A]"],
    ["Literal['x', 1]", "string x | number 1"],
    ["Annotated[A, f('[', 1), 2]", "A"],
    ["ClassVar[Final[A]]", "A"],
    ["Self", "Self"],
    ["Awaitable[A]", "Awaitable[A]"],
    ["a . b", "a.b"],
    ["(A)", "A"],
    ["list[\n  A,  # why\n]", "list[A]"],
    ["Any", "?"],
    ["f(x)", "?"],
    ["'not a type'", "?"],
  ];
  it.each(cases)("%s", (annotation, expected) => {
    expect(typeText(factsOf(`x: ${annotation} = 1\n`).shape.defs[0]?.type)).toBe(expected);
  });

  it("leaves names alone that only look like the type system's", () => {
    const [field] = factsOf("from .nodes import List\nx: List[int]").shape.defs;
    expect(typeText(field?.type)).toBe("List[int]");
  });
});
