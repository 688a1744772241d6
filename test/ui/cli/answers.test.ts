/**
 * Golden answers: what every command says in every format, found or not, cut, stale or unmapped. `UPDATE=1` writes them
 * anew. Each llm answer is read by a reader of the grammar, each json answer checked by the command's published schema.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Said, say } from "../../../src/formats/format.ts";
import { printed, RECORDS } from "../../../src/formats/records.ts";
import type { Command, FormatName } from "../../../src/query/commands/command.ts";
import { loadListed } from "../../../src/query/commands.ts";
import { EXIT_CODES, type Report } from "../../../src/query/report.ts";
import { type Answered, type Asked, answerLine, failureOf, readLine } from "../../../src/ui/cli/ask.ts";
import { readSettings } from "../../../src/ui/settings.ts";
import { copyDemoTo, environment, ix } from "../../e2e/ix.ts";
import { type ReadRecord, readAnswer } from "../../formats/llm-reader.ts";
import { type Case, casesOf, strayNames, type World } from "./answer-cases.ts";

const ROOT = join(import.meta.dirname, "../../..");
const GOLDEN = join(ROOT, "test/golden");
const UPDATE = process.env.UPDATE === "1";
const FORMATS: readonly FormatName[] = ["text", "llm", "json"];

const commands = await loadListed();
const help = commands.find(({ name }) => name === "help")!;
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });

let folder: string;
let own = 0;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "ix-golden-")));
  for (const world of ["mapped", "unmapped"] satisfies World[]) copyDemoTo(worldPath(world));
  commit(worldPath("mapped"));
  const { code, stderr } = await ix(["map"], { cwd: worldPath("mapped") });
  if (code !== 0) throw new Error(stderr);
  cpSync(join(worldPath("unmapped"), "service"), worldPath("own"), { recursive: true });
  await ix(["map"], { cwd: worldPath("own") });
  for (const world of ["edited", "revised"] satisfies World[]) {
    cpSync(worldPath("mapped"), worldPath(world), { recursive: true, preserveTimestamps: true });
    edit(world, "web/src/cart/cart.ts", (text) => text.replace(", formatMoney(this.total())", ""));
    edit(world, "service/fulfilment/shipping/carriers.py", (text) => `# A line more.\n${text}`);
  }
  await ix(["map"], { cwd: worldPath("revised") });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A history in which the cart and its test change together, the same on every machine. */
function commit(cwd: string): void {
  const date = "2026-01-02T03:04:05Z";
  const who = { NAME: "Tea", EMAIL: "tea@example.org", DATE: date };
  const names = Object.entries(who).flatMap(([key, value]) =>
    [`AUTHOR_${key}`, `COMMITTER_${key}`].map((one) => [one, value]),
  );
  const env = {
    ...environment({ GIT_CONFIG_GLOBAL: join(folder, "none"), GIT_CONFIG_NOSYSTEM: "1" }),
    ...Object.fromEntries(names.map(([name, value]) => [`GIT_${name}`, value])),
  };
  const git = (...args: string[]) => execFileSync("git", args, { cwd, env, stdio: "ignore" });
  git("init", "--initial-branch=main");
  const cart = ["web/src/cart", "web/test/cart.test.ts"];
  git("add", ".", ...cart.map((path) => `:!${path}`));
  git("commit", "--message=Open the shop");
  git("add", ...cart);
  git("commit", "--message=Add the cart");
}

function worldPath(world: World): string {
  return join(folder, world);
}

function edit(world: World, path: string, change: (text: string) => string): void {
  const file = join(worldPath(world), path);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

describe.each(commands)("$name", (command) => {
  test("in every format", { timeout: 60_000 }, async () => {
    const said: Record<FormatName, string[]> = { text: [], llm: [], json: [] };
    for (const one of casesOf(command)) {
      const answer = await ask(one);
      for (const format of FORMATS.filter((name) => isWorth(one, command, name))) {
        const form = answer.said[format];
        said[format].push(`${section(one, answer.code, form)}\n`);
        // Help is an answer of its own, and of the command that prints it.
        const { name, flags } = one.name === "help" ? help : command;
        const formats = formatsOf(one.name === "help" ? help : command);
        if (format !== "text" && formats.includes(format)) expect(form.err, "nothing is said beside").toBe("");
        if (format === "llm" && formats.includes("llm")) checkRecords(one, form.out);
        if (format === "json" && formats.includes("json")) checkJson(one, form.out, validatorOf(name));
        if (!flags.some((flag) => flag.name === "offset")) expect(form.out).not.toMatch(/\bnext: /);
      }
    }
    const texts = FORMATS.map((format) => [`${command.name}.${format}.txt`, said[format].join("\n")] as const);
    if (UPDATE) for (const [file, text] of texts) writeFileSync(join(GOLDEN, file), text);
    for (const [file, text] of texts) expect(text, file).toBe(readFileSync(join(GOLDEN, file), "utf8"));
  });
});

/** In a format that a command has no rendering for it says what it says in text. */
function isWorth({ name }: Case, command: Command, format: FormatName): boolean {
  return formatsOf(command).includes(format) || name === "hit" || name === "wrong use";
}

/** Those that it prints at all, whatever has to be said for it. */
function formatsOf({ formats, formatsByFlag = [] }: Command): readonly FormatName[] {
  return [...formats, ...formatsByFlag];
}

test("every command is asked, and no answer is left over", () => {
  expect(strayNames(commands)).toEqual([]);
  const wanted = commands.flatMap(({ name }) => FORMATS.map((format) => `${name}.${format}.txt`));
  for (const name of UPDATE ? readdirSync(GOLDEN) : []) if (!wanted.includes(name)) rmSync(join(GOLDEN, name));
  expect(readdirSync(GOLDEN).sort()).toEqual(wanted.sort());
});

interface Answer {
  code: number;
  said: Record<FormatName, Said>;
}

/** Asks once, in this process, and says it in every format as the program does. */
async function ask({ words, world }: Case): Promise<Answer> {
  const cwd = world === "own" ? join(folder, `own-${own++}`) : worldPath(world);
  if (world === "own") cpSync(worldPath("own"), cwd, { recursive: true, preserveTimestamps: true });
  const env = environment({ IX_HOME: join(folder, "home"), IX_PARSE_WORKERS: "0", IX_CODE_INDEX_BUDGET: "0" });
  const { settings } = await readSettings(env, cwd);
  let asked: Asked | undefined;
  let answered: Answered | undefined;
  let report: Report;
  try {
    asked = await readLine(words);
    answered = await answerLine(asked, settings, undefined);
    report = answered.report;
  } catch (error) {
    report = failureOf(error, words[0]!, cwd);
  }
  const { fields, quiet } = asked?.request.flags ?? {};
  const how = { pretty: false, quiet: quiet === true, fields: fields as string[] | undefined };
  const said = {} as Answer["said"];
  const streamed = report.stream && (await gathered(report.stream));
  for (const name of FORMATS) {
    const format = !asked || formatsOf(asked.command).includes(name) ? name : "text";
    const { out, err } = streamed === undefined ? await say(report, { ...how, format }) : { out: streamed, err: "" };
    said[name] = { out: stable(out, cwd), err: stable(err, cwd) };
  }
  answered?.close();
  if (world === "own") rmSync(cwd, { recursive: true, force: true });
  return { code: EXIT_CODES[report.outcome], said };
}

async function gathered(pieces: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const piece of pieces) all += piece;
  return all;
}

/** Without what differs from run to run: folders, times and how long it took. */
function stable(text: string, cwd: string): string {
  return text
    .replaceAll(cwd, "/repo")
    .replaceAll(folder, "/tmp")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "2026-01-01T00:00:00.000Z")
    .replace(/(commit"?[=:]"?|indexed at )[0-9a-f]{8,40}\b/g, "$1c0ffee00")
    .replace(/("elapsed_ms":\s*)\d+/g, "$10")
    .replace(/regions · \d+ms/g, "regions · 0ms");
}

function section({ name, words }: Case, code: number, { out, err }: Said): string {
  const quoted = words.map((word) => (/^[\w@%+=:,./#-]+$/.test(word) ? word : `'${word}'`)).join(" ");
  const end = err ? `${out}--- beside it\n${err}` : out;
  return `=== ${name}: ix ${quoted} (exit ${code})\n${end}`;
}

function checkRecords({ words }: Case, out: string): void {
  // One line in prose is all that was asked for.
  if (words.includes("--silent") || words.includes("silent")) return;
  const { records } = readAnswer(out);
  expect(records, words.join(" ")).not.toEqual([]);
  expect(records.flatMap(undeclared), words.join(" ")).toEqual([]);
}

/** What docs/llm-format.md does not tell of a record. Commands may print one kind with fields of their own. */
function undeclared({ kind, fields }: ReadRecord): string[] {
  const declared = Object.keys(RECORDS).filter((name) => printed(name) === kind);
  const unknown = declared.map((name) => {
    const record = RECORDS[name]!;
    return record.open ? [] : Object.keys(fields).filter((field) => !record.fields.includes(field));
  });
  if (unknown.length === 0) return [kind];
  return unknown.some((names) => names.length === 0) ? [] : [`${kind} ${unknown.join(" or ")}`];
}

const validators = new Map<string, ValidateFunction>();

/** By the published schema of a command, which `npm run docs` makes. */
function validatorOf(name: string): ValidateFunction {
  let validate = validators.get(name);
  if (!validate) {
    validate = ajv.compile(JSON.parse(readFileSync(join(ROOT, `docs/schema/${name}.json`), "utf8")));
    validators.set(name, validate);
  }
  return validate;
}

function checkJson({ words }: Case, out: string, validate: ValidateFunction): void {
  if (words.some((word) => word === "--fields" || word.includes("| fields "))) return;
  const isRight = validate(JSON.parse(out));
  expect(isRight ? [] : validate.errors, words.join(" ")).toEqual([]);
}
