/**
 * Names and paths for what is typed of them. The store finds names by their letters; Fuse orders only the nearest of
 * those, because ranking all names of a big repository takes longer than a keystroke may.
 */
import Fuse from "fuse.js";
import type { Engine, NameUse } from "../../engine/engine.ts";
import { ownersOf } from "../members.ts";
import { printName } from "./print.ts";

export interface NameRow {
  /** As it stands in a query: quoted where it has to be. */
  text: string;
  plain: string;
  summary?: string;
  kind: "name" | "path";
}

/** Names taken from the store, and those of them that are ranked and looked up. */
const FOUND = 1500;
const RANKED = 200;
const JOINT = /^(.*)(\.|#|::)([^.#:]*)$/s;

/** Best first: the very name, those that begin so, those alike; among equals those used most. */
export async function namesFor(engine: Engine, typed: string, most: number): Promise<NameRow[]> {
  const members = await membersFor(engine, typed, most);
  if (members.length > 0) return members;
  const found = await engine.namesWithLetters(typed, FOUND);
  const near = ranked(found, typed).slice(0, Math.max(RANKED, most));
  const uses = new Map((await engine.nameUses(near.map(({ name }) => name))).map((use) => [use.name, use]));
  return near
    .flatMap(({ name, far }) => {
      const use = uses.get(name);
      return use ? [{ use, weight: far - Math.log10(1 + use.uses) / 10 + (use.kind === "file" ? 0.2 : 0) }] : [];
    })
    .sort((a, b) => a.weight - b.weight || (a.use.name < b.use.name ? -1 : 1))
    .slice(0, most)
    .map(({ use }) => ({ text: printName(use.name), plain: use.name, summary: summaryOf(use), kind: "name" }));
}

/** `far`: 0 the very name, below 1 it begins so, then by class and Fuse's own score. */
function ranked(names: readonly string[], typed: string): { name: string; far: number }[] {
  const wanted = typed.toLowerCase();
  const rough = names.map((name) => ({ name, far: roughly(name, typed, wanted) })).sort((a, b) => a.far - b.far);
  const [sure, loose] = [rough.filter(({ far }) => far < 3), rough.filter(({ far }) => far >= 3)];
  if (sure.length >= RANKED || loose.length === 0) return sure;
  const fuse = new Fuse(
    loose.slice(0, RANKED).map(({ name }) => name),
    { includeScore: true, ignoreLocation: true, threshold: 0.8 },
  );
  const scores = new Map(fuse.search(typed.slice(0, 32)).map(({ item, score = 1 }) => [item, score]));
  return [
    ...sure,
    ...loose.map(({ name }) => ({ name, far: 3 + (scores.get(name) ?? 1) })).sort((a, b) => a.far - b.far),
  ];
}

/** By where the text stands in the name: the name itself, its beginning, a word's beginning, inside, apart. */
function roughly(name: string, typed: string, wanted: string): number {
  const lower = name.toLowerCase();
  if (name === typed) return 0;
  if (lower === wanted) return 0.1;
  const longer = Math.min(0.4, (name.length - typed.length) / 100);
  // Who types small letters does not ask for a case.
  if (name.startsWith(typed) || (typed === wanted && lower.startsWith(wanted))) return 0.4 + longer;
  if (lower.startsWith(wanted)) return 0.6 + longer;
  const at = lower.indexOf(wanted);
  if (at < 0) return 3;
  const beginsWord = /[^A-Za-z0-9]/.test(name[at - 1]!) || /[A-Z]/.test(name[at]!);
  return (beginsWord ? 1 : 2) + longer;
}

/** Members behind the name of what they stand in: `Session.lo`. */
async function membersFor(engine: Engine, typed: string, most: number): Promise<NameRow[]> {
  const [, owner, joint, begun = ""] = JOINT.exec(typed) ?? [];
  if (!owner) return [];
  const types = await ownersOf(engine, owner.split(/\.|#|::/));
  const lists = await Promise.all(types.map(({ id }) => engine.members(id, { limit: 500, offset: 0 })));
  const wanted = begun.toLowerCase();
  const members = lists.flatMap(({ rows }) => rows).filter(({ name }) => name.toLowerCase().includes(wanted));
  const begins = (name: string): number => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return members
    .sort((a, b) => begins(a.name) - begins(b.name))
    .slice(0, most)
    .map(({ name, kind, path }) => {
      const plain = `${owner}${joint}${name}`;
      return { text: printName(plain), plain, summary: `${kind} in ${path}`, kind: "name" };
    });
}

function summaryOf({ kind, path, definitions, uses }: NameUse): string {
  const where = definitions > 1 ? `one of ${definitions}` : path;
  const used = uses > 0 ? `${uses >= 1000 ? "1000 or more uses" : `${uses} use${uses === 1 ? "" : "s"}`}` : "";
  return [kind, kind === "file" && where !== path ? "" : where, used].filter(Boolean).join(" · ");
}

/** Files and folders one level below what is typed. */
export async function pathsFor(engine: Engine, typed: string): Promise<NameRow[]> {
  const { rows } = await engine.beginnings("path", typed, 50);
  return rows.map((path) => ({ text: printName(path), plain: path, kind: "path" }));
}
