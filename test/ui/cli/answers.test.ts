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
import { printed, RECORDS } from "../../../src/formats/records.ts";
import type { FormatName } from "../../../src/query/commands/command.ts";
import { loadListed } from "../../../src/query/commands.ts";
import { main } from "../../../src/ui/cli/main.ts";
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
  test.each(FORMATS)("%s", { timeout: 60_000 }, async (format) => {
    const said: string[] = [];
    // In a format that a command has no rendering for it says what it says in text.
    const isOwn = command.formats.includes(format);
    for (const one of casesOf(command).filter(({ name }) => isOwn || name === "hit" || name === "wrong use")) {
      const answer = await ask(one, format);
      said.push(`${section(one, answer)}\n`);
      // Help is an answer of its own, and of the command that prints it.
      const { name, formats } = one.name === "help" ? help : command;
      if (!formats.includes(format)) continue;
      if (format === "llm") checkRecords(one, answer);
      if (!command.flags.some((flag) => flag.name === "offset")) expect(answer.out).not.toMatch(/\bnext: /);
      if (format === "json") checkJson(one, answer, validatorOf(name));
    }
    const file = join(GOLDEN, `${command.name}.${format}.txt`);
    const text = said.join("\n");
    if (UPDATE) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, "utf8"));
  });
});

test("every command is asked, and no answer is left over", () => {
  expect(strayNames(commands)).toEqual([]);
  const wanted = commands.flatMap(({ name }) => FORMATS.map((format) => `${name}.${format}.txt`));
  for (const name of UPDATE ? readdirSync(GOLDEN) : []) if (!wanted.includes(name)) rmSync(join(GOLDEN, name));
  expect(readdirSync(GOLDEN).sort()).toEqual(wanted.sort());
});

interface Answer {
  out: string;
  err: string;
  code: number;
}

/** Asks in this process, as the program does in its own. */
async function ask({ words, world }: Case, format: FormatName): Promise<Answer> {
  const cwd = world === "own" ? join(folder, `own-${own++}`) : worldPath(world);
  if (world === "own") cpSync(worldPath("own"), cwd, { recursive: true, preserveTimestamps: true });
  const answer: Answer = { out: "", err: "", code: 0 };
  const asked = format === "text" || words.includes("--format") ? words : [...words, "--format", format];
  const env = environment({ IX_HOME: join(folder, "home"), IX_PARSE_WORKERS: "0", IX_CODE_INDEX_BUDGET: "0" });
  answer.code = await main(asked, env, cwd, {
    write: (text) => {
      answer.out += text;
    },
    writeError: (text) => {
      answer.err += text;
    },
    isTerminal: () => false,
  });
  if (world === "own") rmSync(cwd, { recursive: true, force: true });
  return { ...answer, out: stable(answer.out, cwd), err: stable(answer.err, cwd) };
}

/** Without what differs from run to run: folders, times and how long it took. */
function stable(text: string, cwd: string): string {
  return text
    .replaceAll(cwd, "/repo")
    .replaceAll(folder, "/tmp")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "2026-01-01T00:00:00.000Z")
    .replace(/(commit"?[=:]"?|indexed at )[0-9a-f]{8,40}\b/g, "$1c0ffee00")
    .replace(/("elapsed_ms":\s*)\d+/g, "$10")
    .replace(/· \d+\.\ds/g, "· 0.0s");
}

function section({ name, words }: Case, { out, err, code }: Answer): string {
  const quoted = words.map((word) => (/^[\w@%+=:,./#-]+$/.test(word) ? word : `'${word}'`)).join(" ");
  const end = err ? `${out}--- beside it\n${err}` : out;
  return `=== ${name}: ix ${quoted} (exit ${code})\n${end}`;
}

function checkRecords({ words }: Case, { out, err }: Answer): void {
  expect(err, "nothing is said beside").toBe("");
  // One line in prose is all that was asked for.
  if (words.includes("--silent")) return;
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

function checkJson({ words }: Case, { out, err }: Answer, validate: ValidateFunction): void {
  expect(err, "nothing is said beside").toBe("");
  if (words.includes("--fields")) return;
  const isRight = validate(JSON.parse(out));
  expect(isRight ? [] : validate.errors, words.join(" ")).toEqual([]);
}
