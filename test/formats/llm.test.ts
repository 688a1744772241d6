/** The llm format, read back by a reader that knows only the grammar: one record a line, quoting, order, ids. */
import { describe, expect, test } from "vitest";
import { llm, quote } from "../../src/formats/llm.ts";
import { type Fields, item, type Report, type SourceBlock, type Value } from "../../src/query/report.ts";
import { readAnswer, readRecord } from "./llm-reader.ts";

function report(...items: [string, Fields][]): Report {
  return {
    command: "x",
    outcome: "ok",
    notices: [],
    items: items.map(([kind, fields]) => item(kind, fields)),
    json: null,
  };
}

/** The same with source behind its last record. */
function withSource(report: Report, source: SourceBlock): Report {
  const last = report.items.at(-1)!;
  return { ...report, items: [...report.items.slice(0, -1), { ...last, source }] };
}

/** The same numbers on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("quoting", () => {
  const random = randomNumbers(7);
  const alphabet = [
    ..."ab=\"\\ \n\r\t,:/'{}#é漢😀\u0000\u0007\u001b\u007f\u0085\u009b\u00a0\u2028\u2029\u202e\u2066\ufeff\ud800",
  ];
  const word = () =>
    Array.from({ length: 1 + random() * 12 }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");

  test("whatever a name, a path or a snippet holds is read back, one record a line", () => {
    for (let run = 0; run < 1000; run++) {
      const rows = Array.from({ length: 1 + random() * 4 }, (): [string, Record<string, string>] => [
        "ref",
        { name: word(), path: word(), site: word(), snippet: word(), via: word() },
      ]);
      const { records } = readAnswer(llm(report(["hint", { text: word() }], ...rows)));
      expect(records.slice(1)).toEqual(rows.map(([kind, fields]) => ({ kind, fields })));
    }
  });

  test("source is read back byte for byte, whatever stands in it", () => {
    for (let run = 0; run < 300; run++) {
      const lines = Array.from({ length: 1 + random() * 5 }, () => word().replaceAll("\n", ""));
      const source = { path: "a", firstLine: 1 + Math.floor(random() * 200), lines, language: "" };
      const said = llm(withSource(report(["file", { path: word() }], ["content", { lines: lines.length }]), source));
      expect([...readAnswer(said).source]).toEqual(lines.map((line, i) => [source.firstLine + i, line]));
    }
  });

  test("the reader takes nothing else", () => {
    for (const line of ["", " a", "a b", "a  b=1", "a b=", 'a b="x', 'a b="x"', "a b=1 b=2", "a b=c=d", 'a b="\\q "'])
      expect(() => readRecord(line), line).toThrow();
  });

  test.each([
    ["plain/path.ts:3", "plain/path.ts:3"],
    ["a,b", "a,b"],
    ["two words", '"two words"'],
    ["a=b", '"a=b"'],
    ['say "x"', '"say \\"x\\""'],
    ["back\\slash", '"back\\\\slash"'],
    ["a\tb\nc\rd", '"a\\tb\\nc\\rd"'],
    ["esc\u001b[31m", '"esc\\u001b[31m"'],
    ["next\u0085line\u2028", '"next\\u0085line\\u2028"'],
    ["no\u00a0break", "no\u00a0break"],
  ])("%j", (value, said) => {
    expect(quote(value)).toBe(said);
  });
});

describe("fields", () => {
  const said = (kind: string, fields: Fields) => llm(report([kind, fields])).trimEnd();

  test("come in the declared order; what is not declared comes last", () => {
    expect(said("hint", { extra: 1, text: "x" })).toBe("hint text=x extra=1");
    expect(said("candidate", { container: "C", id: "root", path: "p", kind: "k", name: "n", n: 1 })).toBe(
      "candidate n=1 name=n kind=k path=p id=root container=C",
    );
  });

  test.each([null, undefined, "", []] as Value[])("%j says nothing", (value) => {
    expect(said("hint", { text: value })).toBe("hint");
  });

  test("false and zero are said, unless the record drops the zero", () => {
    expect(said("status", { stale: false, stale_files: 0, parse_timeouts: 0 })).toBe(
      "status stale_files=0 stale=false",
    );
    expect(said("callers", { target: "x", offset: 0, shown: 0, total: 0 })).toBe("callers target=x shown=0 total=0");
  });

  test("numbers have two decimals at most", () => {
    expect(said("node", { name: "n", score: 0.8333 })).toBe("node name=n score=0.83");
    expect(said("node", { name: "n", score: 1 })).toBe("node name=n score=1");
    expect(said("node", { name: "n", score: 0.9 })).toBe("node name=n score=0.9");
  });

  test("lists are joined by commas", () => {
    expect(said("ref", { name: "n", also: [3, 5] })).toBe("ref name=n also=3,5");
    expect(said("error", { code: "c", suggestions: ["a b", "c"] })).toBe('error code=c suggestions="a b,c"');
  });

  test("opaque ids are eight characters, the same on both sides; slugs are whole", () => {
    const id = "597b0594-1ae4-c7b3-37f8-ab4e2958654a";
    expect(said("edge", { pred: "CALLS", dst: id })).toBe("edge pred=CALLS dst=597b0594");
    expect(said("entity", { id, name: "n" })).toBe("entity id=597b0594 name=n");
    for (const slug of ["root", "c-8f31a2", "cli-client", "entity-3"])
      expect(said("entity", { id: slug })).toBe(`entity id=${slug}`);
  });

  test("rows carry an id only where two are alike, or nothing else is known", () => {
    const row = (id: string, name: string): [string, Fields] => ["ref", { id, name, kind: "function", path: "a.ts" }];
    expect(
      llm(report(row("i1", "a"), row("i2", "b"), row("i3", "a")))
        .trimEnd()
        .split("\n"),
    ).toEqual([
      "ref name=a kind=function id=i1 path=a.ts",
      "ref name=b kind=function path=a.ts",
      "ref name=a kind=function id=i3 path=a.ts",
    ]);
    expect(said("ref", { id: "i1", resolved: false })).toBe("ref id=i1 resolved=false");
  });

  test("--fields cuts rows, in the caller's order, and leaves headers alone", () => {
    const both = report(["callers", { target: "x", shown: 1, total: 1 }], ["ref", { name: "n", id: "i", path: "p" }]);
    expect(llm(both, { only: ["path", "id", "none"] })).toBe("callers target=x shown=1 total=1\nref path=p id=i\n");
  });

  test("source follows as it is, each line with its number and a tab", () => {
    const block = { path: "a.ts", firstLine: 9, lines: ["a = 1", "\t\u0007"], language: "ts" };
    expect(llm(withSource(report(["content", { lines: 2, numbered: true }]), block))).toBe(
      "content lines=2 numbered=true\n9\ta = 1\n10\t\t\u0007\n",
    );
  });
});
