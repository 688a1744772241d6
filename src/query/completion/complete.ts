/**
 * What a shell offers at the cursor: commands, flags and values from the declarations, names and paths from the graph.
 * It must be quick and quiet: lists are bounded, and where nothing can be told nothing is said.
 */
import { resolve } from "node:path";
import type { Engine } from "../../engine/engine.ts";
import type { Argument, Context, Flag } from "../commands/command.ts";
import { COMMANDS, findCommand } from "../commands.ts";
import { ownersOf } from "../members.ts";
import { openWorkspace } from "../workspace.ts";
import { type Cursor, commandIn, cursorOf, rootIn } from "./cursor.ts";
import { readLine } from "./line.ts";

export interface Completion {
  /** The whole word; more follows where it ends in `/`. */
  text: string;
  summary?: string;
}

export interface Completions {
  rows: Completion[];
  /** The shell completes folders of the disk itself. */
  folders?: true;
}

/** Names or paths offered at most. */
const MOST = 100;
const REVISIONS = 20;
/** Commands that are offered with their summaries, at most. */
const DESCRIBED = 8;
/** Characters that end a qualified name's owner. */
const JOINT = /^(.*)(\.|#|::)([^.#:]*)$/s;

const NOTHING: Completions = { rows: [] };

/** @param text the command line up to the cursor, the program's name first */
export async function complete(text: string, context: Context): Promise<Completions> {
  const line = readLine(text);
  const { name } = commandIn(line);
  const entry = name === undefined ? undefined : findCommand(name);
  if (name !== undefined && !entry) return NOTHING;
  const cursor = cursorOf(line, await entry?.load());
  switch (cursor.at) {
    case "command":
      return { rows: await commandNames(cursor.typed) };
    case "flag":
      return beginning(
        cursor.flags.map(({ name: flag, summary }) => ({ text: `--${flag}`, summary })),
        cursor.typed,
      );
    case "value":
      return values(cursor, rootIn(line), context);
    case "nothing":
      return NOTHING;
  }
}

/** Few commands come with what they do; to load all of them for that would take longer than it is worth. */
async function commandNames(typed: string): Promise<Completion[]> {
  const begun = COMMANDS.filter(({ name, hidden }) => !hidden && name.startsWith(typed));
  if (begun.length > DESCRIBED) return begun.map(({ name }) => plain(name));
  const commands = await Promise.all(begun.map(({ load }) => load()));
  return commands.map(({ name, summary }) => ({ text: name, summary }));
}

function beginning(rows: readonly Completion[], typed: string): Completions {
  return { rows: rows.filter(({ text }) => text.startsWith(typed)) };
}

async function values(
  { of, typed, kept }: Extract<Cursor, { at: "value" }>,
  root: string | undefined,
  context: Context,
): Promise<Completions> {
  const fixed = of.choices ?? of.values;
  if (fixed) return withKept(beginning(fixed.map(plain), typed), kept);
  if (of.completes === "folder") return { rows: [], folders: true };
  if (of.completes === "command") return withKept({ rows: await topicsAndCommands(typed) }, kept);
  if (of.completes === undefined) return NOTHING;
  const engine = root === undefined ? await context.engine() : await openWorkspace(resolve(context.directory, root));
  try {
    return withKept({ rows: await fromGraph(of.completes, typed, engine) }, kept);
  } finally {
    if (root !== undefined) engine.close();
  }
}

async function topicsAndCommands(typed: string): Promise<Completion[]> {
  const { TOPICS } = await import("../topics.ts");
  const topics = TOPICS.map(({ name, summary }) => ({ text: name, summary }));
  return [...(await commandNames(typed)), ...beginning(topics, typed).rows];
}

async function fromGraph(what: Completing, typed: string, engine: Engine): Promise<Completion[]> {
  switch (what) {
    case "symbol":
      return (await targets(typed, engine)).map(plain);
    case "path":
      return (await engine.beginnings("path", typed, MOST)).rows.filter(isTypable).map(plain);
    case "language":
      return (await engine.beginnings("language", typed, MOST)).rows.map(plain);
    case "revision": {
      const newest = (await engine.revisions()).slice(-REVISIONS).reverse();
      const rows = newest.map(({ rev, at }) => ({ text: String(rev), summary: new Date(at).toISOString() }));
      return beginning(rows, typed).rows;
    }
    default:
      return [];
  }
}

type Completing = NonNullable<(Argument | Flag)["completes"]>;

/** Whatever may name a thing: members behind a type's name, else names and the next part of a path. */
async function targets(typed: string, engine: Engine): Promise<string[]> {
  const paths = (await engine.beginnings("path", typed, MOST)).rows;
  const members = await membersOf(typed, engine);
  if (typed === "" || typed.includes("/")) return paths.filter(isTypable);
  const { rows, last } = await engine.beginnings("name", typed, MOST);
  const all = [...new Set([...members, ...rows, ...(last === undefined ? [] : [last]), ...paths])].filter(isTypable);
  // Words in two cases have nothing in common that a shell could put in.
  const sameCase = all.filter((word) => word.startsWith(typed));
  return sameCase.length > 0 ? sameCase : all;
}

async function membersOf(typed: string, engine: Engine): Promise<string[]> {
  const [, owner, joint, begun = ""] = JOINT.exec(typed) ?? [];
  if (!owner) return [];
  const types = await ownersOf(engine, owner.split(/\.|#|::/));
  const lists = await Promise.all(types.map(({ id }) => engine.members(id, { limit: MOST, offset: 0 })));
  const names = lists.flatMap(({ rows }) => rows.map(({ name }) => name));
  const wanted = names.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()));
  return [...new Set(wanted)].sort().map((name) => `${owner}${joint}${name}`);
}

/** A line or a space in a name would be taken for the end of it. */
function isTypable(text: string): boolean {
  return !/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text);
}

function plain(text: string): Completion {
  return { text };
}

function withKept({ rows }: Completions, kept: string): Completions {
  return { rows: rows.map((row) => ({ ...row, text: kept + row.text })) };
}
