/** The text format: aligned, the same words with and without a terminal, and harmless to one. */
import { describe, expect, test } from "vitest";
import { say } from "../../src/formats/format.ts";
import { LAYOUTS } from "../../src/formats/layouts.ts";
import { clean, span, table } from "../../src/formats/lines.ts";
import { RECORDS } from "../../src/formats/records.ts";
import { failure, type Item, item, type Report } from "../../src/query/report.ts";

function report(items: Item[], notices: Item[] = []): Report {
  return { command: "x", outcome: "ok", notices, items, json: null };
}

const plain = { format: "text", pretty: false, quiet: false } as const;
const answer = report([
  item("callers", { target: "run", shown: 2, total: 5 }),
  item("diagnostic", { code: "results_truncated", message: "5 callers; showing 2." }),
  item("ref", {
    name: "start",
    kind: "function",
    path: "src/a.ts",
    lines: "3-9",
    site: "src/a.ts:5",
    snippet: "run();",
  }),
  item("ref", { name: "longer", kind: "method", path: "b.ts", lines: "3", via: "Base.run", certainty: "likely" }),
  item("hint", { text: "try more" }),
]);

/** Without colours and links. */
function words(painted: string): string {
  return painted.replace(/\u001b\[[\d;]*m|\u001b\]8;;.*?\u001b\\/g, "");
}

describe("a list", () => {
  test("is aligned; what is to be said of it stands below", async () => {
    expect((await say(answer, plain)).out).toBe(
      [
        "callers of run  2 of 5",
        "  function  start   src/a.ts:5  run();",
        "  method    longer  b.ts:3      [via Base.run, likely]",
        "5 callers; showing 2.",
        "try more",
        "",
      ].join("\n"),
    );
  });

  test("--quiet drops titles and hints, and nothing else", async () => {
    const { out } = await say(answer, { ...plain, quiet: true });
    expect(out).not.toContain("callers of");
    expect(out).not.toContain("try more");
    expect(out).toContain("5 callers; showing 2.");
  });

  test("a terminal adds colours and links, and takes away no word", async () => {
    const terminal = { columns: 200, colour: true, linkRoot: "/w" };
    const { out } = await say(answer, { ...plain, terminal });
    expect(out).toContain("\u001b[");
    expect(out).toContain("\u001b]8;;file:///w/src/a.ts\u001b\\");
    expect(words(out)).toBe((await say(answer, plain)).out);
  });

  test("a narrow terminal breaks lines, and takes away no word", async () => {
    const { out } = await say(answer, { ...plain, terminal: { columns: 30, colour: false } });
    expect(out).toContain("src/a.ts:5\n      run();");
    const inOrder = (text: string) => text.split(/\s+/).join(" ");
    expect(inOrder(out)).toBe(inOrder((await say(answer, plain)).out));
  });

  test("wide characters are measured in cells", async () => {
    const rows = [
      item("node", { name: "漢字", kind: "class", path: "a.ts" }),
      item("node", { name: "abcd", kind: "class", path: "b.ts" }),
    ];
    expect((await say(report(rows), plain)).out).toBe("  class  漢字  a.ts\n  class  abcd  b.ts\n");
  });
});

describe("safety", () => {
  test("no name, message or line of source sends a control character", async () => {
    const evil = "x\u001b]0;t\u0007\u009b31m\u202e\r\n";
    const all = Object.keys({ ...RECORDS, ...LAYOUTS }).map((kind) =>
      item(kind, Object.fromEntries((RECORDS[kind]?.fields ?? ["text"]).map((name) => [name, evil]))),
    );
    const source = { path: "a", firstLine: 1, lines: [evil], language: "ts" };
    for (const terminal of [undefined, { columns: 80, colour: true }]) {
      const how = terminal ? { ...plain, terminal } : plain;
      const { out, err } = await say(report([...all, { ...item("content", {}), source }], all), how);
      expect(words(out + err)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    }
  });

  test("a control character is spelled out", () => {
    expect(clean("a\u001b[1m\tb")).toBe("a\\u001b[1m\tb");
  });
});

describe("errors and notices", () => {
  test("an error leaves stdout empty", async () => {
    const failed = failure("x", { code: "unresolved_target", message: "No such thing.", outcome: "not_found" }, [
      item("suggestion", { n: 1, name: "near", kind: "function", path: "a.ts" }),
    ]);
    const { out, err } = await say(failed, plain);
    expect(out).toBe("");
    expect(err).toBe("error No such thing.\nDid you mean\n  1  function  near  a.ts\n");
  });

  test("notices go beside the answer", async () => {
    const { out, err } = await say(
      report([item("hint", { text: "x" })], [item("diagnostic", { code: "c", message: "guess" })]),
      plain,
    );
    expect([out, err]).toEqual(["x\n", "guess\n"]);
  });

  test("a kind without a layout says its fields", async () => {
    expect((await say(report([item("novel", { a: 1, b: "two", c: null })]), plain)).out).toBe("novel  a 1  b two\n");
  });
});

describe("tables", () => {
  test("one very long cell does not push the others aside", () => {
    const long = "n".repeat(80);
    const lines = table(
      [{ cells: [[span("a")], [span("p")]] }, { cells: [[span(long)], [span("p")]] }],
      (text) => text.length,
    );
    expect(lines.map(({ line }) => line.map(({ text }) => text).join(""))).toEqual(["  a  p", `  ${long}  p`]);
  });
});

describe("json", () => {
  const rows = {
    ...report([]),
    json: { results: [{ name: "a\u0085", lineStart: 3, lineEnd: 4, path: "p" }], total: 1 },
    rows: "results",
  };

  test("compact, or indented when asked", async () => {
    expect((await say(rows, { ...plain, format: "json" })).out).toBe(
      '{"results":[{"name":"a\\u0085","lineStart":3,"lineEnd":4,"path":"p"}],"total":1}\n',
    );
    expect((await say(rows, { ...plain, format: "json", pretty: true })).out).toContain('\n  "results": [\n');
  });

  test("--fields cuts its rows in the caller's order", async () => {
    const { out } = await say(rows, { ...plain, format: "json", fields: ["path", "lines"] });
    expect(out).toBe('{"results":[{"path":"p","lineStart":3,"lineEnd":4}],"total":1}\n');
  });
});
