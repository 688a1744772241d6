/** Rules and saved queries of a repository's declaration file. */
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GraphFixture } from "../engine/store/fixture.ts";
import { ask } from "./ask.ts";

let folder: string;
let graph: GraphFixture;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-check-"));
  graph = new GraphFixture(folder);
  const ui = graph.file("src/ui/page.ts", {
    text: "function page() {\n  save();\n}\nfunction list() {\n  load();\n}\n",
  });
  const store = graph.file("src/store/table.ts", { text: "function save() {}\nfunction load() {}\n" });
  const [page, list] = [graph.def(ui, "function page 1-3"), graph.def(ui, "function list 4-6")];
  const [save, load] = [graph.def(store, "function save 1"), graph.def(store, "function load 2")];
  graph.call(page, save, 2);
  graph.call(list, load, 5);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RULE = "- ui stays off the store: path:src/ui | callees * | path:src/store";
const declare = (...lines: string[]) => writeFileSync(join(folder, "IX.md"), `${lines.join("\n")}\n`);
const lines = (text: string) => text.trimEnd().split("\n");

describe("ix check", () => {
  test("exits 5 with the place of each violation, 0 where all is kept", async () => {
    declare("# Rules", "", RULE, "- store stays off the ui: path:src/store | callees * | path:src/ui");
    const { code, llm } = await ask(graph.engine(), "check");
    expect(code).toBe(5);
    expect(lines(llm)).toEqual([
      "check rules=2 broken=1 violations=2",
      'rule name="ui stays off the store" verdict=broken shown=2 total=2',
      "violation name=save kind=function path=src/store/table.ts lines=1 from=page site=src/ui/page.ts:2 snippet=save();",
      "violation name=load kind=function path=src/store/table.ts lines=2 from=list site=src/ui/page.ts:5 snippet=load();",
      'rule name="store stays off the ui" verdict=kept',
    ]);
    expect((await ask(graph.engine(), ["check", "store stays off the ui"])).code).toBe(0);
  });

  test("passes over what a baseline knows, though its lines have moved", async () => {
    declare("# Rules", RULE);
    expect((await ask(graph.engine(), "check --write-baseline old.json")).code).toBe(0);
    graph.db.exec("UPDATE edge SET line = line + 7; UPDATE symbol SET line = line + 7, end_line = end_line + 7");
    expect((await ask(graph.engine(), "check --baseline old.json")).code).toBe(0);
    const known = JSON.parse(readFileSync(join(folder, "old.json"), "utf8"));
    known.rules["ui stays off the store"].pop();
    writeFileSync(join(folder, "old.json"), JSON.stringify(known));
    const { code, json } = await ask(graph.engine(), "check --baseline old.json");
    expect(code).toBe(5);
    expect(json.summary).toEqual({ rules: 1, broken: 1, violations: 1, baseline: 1 });
  });

  test("keeps a baseline in a new file or an old baseline, never in place of something else", async () => {
    declare("# Rules", RULE);
    const page = readFileSync(join(folder, "src/ui/page.ts"), "utf8");
    const refused = await ask(graph.engine(), "check --write-baseline src/ui/page.ts");
    expect(refused.json).toMatchObject({ error: "cannot_write" });
    expect(readFileSync(join(folder, "src/ui/page.ts"), "utf8")).toBe(page);
    for (const _ of [1, 2]) expect((await ask(graph.engine(), "check --write-baseline old.json")).code).toBe(0);
  });

  test("asks one rule of a name: a second is told, and reads past the mark of an editor", async () => {
    declare("\ufeff# Rules", "- layers: kind:class", "- layers: path:src/store kind:function");
    const { code, json } = await ask(graph.engine(), "check");
    expect(code).toBe(1);
    expect(json.rules.map(({ verdict }: { verdict: string }) => verdict)).toEqual(["kept", "invalid"]);
    expect(json.rules[1].message).toContain("line 2");
  });

  test("fails where a rule cannot be asked, and where there is none: silence is no proof", async () => {
    declare("# Rules", "- typo: knd:class", "- gone: nosuch | callers");
    const { code, json } = await ask(graph.engine(), "check");
    expect(code).toBe(1);
    expect(json.rules.map(({ verdict }: { verdict: string }) => verdict)).toEqual(["invalid", "invalid"]);
    declare("# Queries", "- a: kind:class");
    expect((await ask(graph.engine(), "check")).json).toMatchObject({ error: "no_rules" });
    declare("# Rules", RULE);
    expect((await ask(graph.engine(), ["check", "ui stays of the store"])).json).toMatchObject({
      error: "unknown_rule",
    });
    expect((await ask(graph.engine(), "check --baseline none.json")).json).toMatchObject({
      error: "baseline_unreadable",
    });
  });

  test("says violations in SARIF, each with its place", async () => {
    declare("# Rules", RULE);
    const { report, code } = await ask(graph.engine(), "check --format sarif");
    expect(code).toBe(5);
    let text = "";
    for await (const piece of report.stream!) text += piece;
    const [{ results, tool }] = JSON.parse(text).runs;
    expect(tool.driver.rules[0]).toMatchObject({ id: "ui stays off the store" });
    expect(results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: "src/ui/page.ts", uriBaseId: "%SRCROOT%" },
      region: { startLine: 2 },
    });
  });
});

describe("ix query --save", () => {
  const file = () => readFileSync(join(folder, "IX.md"), "utf8");
  const save = (name: string, query: string) => ask(graph.engine(), ["query", "--save", name, query]);

  test("writes the normal form behind the other queries, and asks it by name", async () => {
    declare("# Notes", "", "Text.", "", "# Queries", "", "- a: kind:class", "", "# Rules", "", RULE);
    await save("pages", "callers save in:src");
    expect(file()).toBe(
      `# Notes\n\nText.\n\n# Queries\n\n- a: kind:class\n- pages: save | callers | in:src\n\n# Rules\n\n${RULE}\n`,
    );
    const { json } = await ask(graph.engine(), ["query", "$pages"]);
    expect(json.results).toMatchObject([{ name: "page" }]);
  });

  test("takes the place of one of that name; a file without queries gets a section, none at all is made", async () => {
    declare("# Queries", "- a: kind:class");
    await save("a", "kind:enum");
    expect(file()).toBe("# Queries\n- a: kind:enum\n");
    declare("# Rules", RULE);
    await save("a", "kind:enum");
    expect(file()).toBe(`# Rules\n${RULE}\n\n# Queries\n\n- a: kind:enum\n`);
    rmSync(join(folder, "IX.md"));
    await save("a", "kind:enum");
    expect(file()).toBe("# Queries\n\n- a: kind:enum\n");
  });

  test("refuses what could not be asked for again, and writes through no link", async () => {
    for (const [name, query] of [
      ["a b", "kind:class"],
      ["a", "kind:"],
      ["a", "status"],
    ] as const)
      expect((await save(name, query)).code, query).toBe(1);
    expect(existsSync(join(folder, "IX.md"))).toBe(false);
    symlinkSync(join(folder, "elsewhere.md"), join(folder, "IX.md"));
    expect((await save("a", "kind:class")).json).toMatchObject({ error: "cannot_write" });
    expect(existsSync(join(folder, "elsewhere.md"))).toBe(false);
  });
});
