/** What holds for every command that declares it, of an engine over one small graph. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadListed } from "../../src/query/commands.ts";
import { EXIT_CODES } from "../../src/query/report.ts";
import { TOPICS } from "../../src/query/topics.ts";
import { GraphFixture, type Node } from "../engine/store/fixture.ts";
import { ask } from "./ask.ts";

const commands = await loadListed();
/** Those that are asked about an entity; a region is none. */
const asking = commands.filter(
  ({ name, flags }) => name !== "subsystems" && flags.some((flag) => flag.name === "strict"),
);

const QUERY = join(import.meta.dirname, "../../src/query");

let folder: string;
let graph: GraphFixture;
let method: Node;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-every-"));
  graph = new GraphFixture(folder);
  const text = "class Door {\n  open() {\n    return close();\n  }\n}\nfunction close() {}\n";
  const file = graph.file("src/door.ts", { text });
  method = graph.def(graph.def(file, "class Door 1-5"), "method open 2-4");
  graph.call(method, graph.def(file, "function close 6"), 3);
  const user = graph.file("src/use.ts", { text: "new Door().open();\nwindow.open();\n" });
  graph.call(user, method, 1);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(asking)("$name", ({ name }) => {
  test("takes the first eight characters of an id", async () => {
    for (const id of [method.id.slice(0, 8), method.id]) {
      const { report, json } = await ask(graph.engine(), [name, id]);
      expect(report.outcome, JSON.stringify(json)).not.toBe("not_found");
    }
  });

  test("misses with exit 3 and one record, in json without an answer", async () => {
    const { code, llm, json, text } = await ask(graph.engine(), [name, "nothingAtAll"]);
    expect(code).toBe(3);
    expect(llm).toMatch(/^error code=unresolved_target /);
    expect(json).toMatchObject({ error: "unresolved_target", target: "nothingAtAll" });
    expect(text.out).toBe("");
  });

  test("offers nothing under --no-suggest", async () => {
    const { llm, json } = await ask(graph.engine(), [name, "Dor", "--no-suggest"]);
    expect(llm).not.toMatch(/^suggestion /m);
    expect(json.suggestions ?? []).toEqual([]);
    expect(json.didYouMean ?? []).toEqual([]);
  });
});

test("near names are told apart from suggestions by the commands that say so", async () => {
  const told: string[] = [];
  for (const { name } of asking)
    if ("didYouMean" in (await ask(graph.engine(), [name, "nothingAtAll"])).json) told.push(name);
  const promised = ["locate", "callers", "impact", "explain"];
  expect(told.filter((name) => promised.includes(name))).toEqual(
    asking.map(({ name }) => name).filter((name) => promised.includes(name)),
  );
});

test("full ids stand in json, short ones in llm", async () => {
  const { json, llm } = await ask(graph.engine(), "callers open --fields id");
  expect(json.resolvedTarget.id).toHaveLength(36);
  expect(json.results[0].id).toHaveLength(36);
  expect(llm).toMatch(/^ref id=[0-9a-f]{8}$/m);
});

describe("help", () => {
  test("a page says everything that is declared", async () => {
    for (const command of commands) {
      const { text } = await ask(graph.engine(), ["help", command.name]);
      const flags = command.flags.filter(({ hidden }) => !hidden);
      for (const { name } of flags) expect(text.out, command.name).toContain(`--${name}`);
      for (const { name } of command.arguments) expect(text.out, command.name).toContain(`${name}`);
      for (const { choices = [] } of [...flags, ...command.arguments])
        for (const choice of choices) expect(text.out, command.name).toContain(choice);
      for (const { run } of command.examples) expect(text.out, command.name).toContain(`ix ${run}`);
      expect(text.out, command.name).toContain(
        `formats: ${[...command.formats, ...(command.otherFormats ?? [])].join(", ")}`,
      );
    }
  });

  test("a command without a format says what is printed for it", async () => {
    expect((await ask(graph.engine(), "help export")).text.out).toContain("(llm, when asked for, prints text)");
  });

  test.each(TOPICS.map(({ name }) => name))("topic %s", async (name) => {
    const { code, text, llm, json } = await ask(graph.engine(), ["help", name]);
    expect(code).toBe(0);
    expect(text.out.split("\n").length).toBeLessThan(40);
    expect(llm).toMatch(new RegExp(`^topic name=${name} `));
    expect(json.body.length).toBeGreaterThan(0);
  });

  test("what is unknown is an error with the near ones", async () => {
    const { code, json, llm } = await ask(graph.engine(), "help exit-code");
    expect(code).toBe(1);
    expect(json.suggestions).toEqual(["exit-codes"]);
    expect(llm).toContain('hint="ix help exit-codes"');
    expect((await ask(graph.engine(), "help zzzz")).code).toBe(1);
  });

  test("every outcome that an answer may have is explained", async () => {
    const source = readdirSync(QUERY, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !/^(report|topics)\.ts$/.test(path))
      .map((path) => readFileSync(join(QUERY, path), "utf8"))
      .join("\n");
    const { json } = await ask(graph.engine(), "help exit-codes");
    const explained = new Set(json.body.map(({ term }: { term?: string }) => term));
    for (const [outcome, code] of Object.entries(EXIT_CODES))
      if (source.includes(`"${outcome}"`)) expect(explained, outcome).toContain(String(code));
  });

  test("every command a topic names is there, with its flags", () => {
    const said = TOPICS.flatMap(({ body }) => body.flat()).join("\n");
    const named = [...said.matchAll(/(?<![\w-])ix ([a-z][a-z-]*)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !commands.some((one) => one.name === name))).toEqual([]);
  });
});
