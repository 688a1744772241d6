/**
 * Which names of a file mean something else after an edit, as far as other files can see. Whoever looked one of them up
 * has to be linked anew.
 */
import { textHash } from "../extract/builder.ts";
import type { Def, Shape } from "../extract/facts.ts";

/** Names that differ between two shapes of a file; a shape that is not there has no names. */
export function changedNames(before: Shape | undefined, after: Shape | undefined): Set<string> {
  const old = before ? nameHashes(before) : new Map<string, number>();
  const now = after ? nameHashes(after) : new Map<string, number>();
  if (before && after && before.package !== after.package) return new Set([...old.keys(), ...now.keys()]);
  const changed = new Set<string>();
  for (const [name, hash] of now) if (old.get(name) !== hash) changed.add(name);
  for (const name of old.keys()) if (!now.has(name)) changed.add(name);
  return changed;
}

/** A hash of all that is said of each name: by its definitions and those inside them, its imports and exports. */
function nameHashes(shape: Shape): Map<string, number> {
  const hashes = new Map<string, number>();
  const say = (name: string, hash: number): void => {
    hashes.set(name, (Math.imul(hashes.get(name) ?? 17, 31) + hash) | 0);
  };
  for (const def of shape.defs) {
    const { parent, ...said } = def;
    const top = topOf(shape, def);
    // Numbers of definitions shift with every edit above them; what holds the definition is said by name.
    const hash = textHash(textOf(said) + (parent < 0 ? "" : `\0${shape.defs[parent]?.name}`));
    say(def.name, hash);
    if (top.name !== def.name) say(top.name, hash);
    if (def.owner !== undefined) say(def.owner, hash);
  }
  if (shape.package !== undefined) say(`package:${shape.package}`, 1);
  for (const entry of shape.imports) {
    const hash = textHash(textOf(entry));
    if (entry.local) say(entry.local, hash);
    if (entry.name === "**") say("*", hash);
  }
  for (const entry of shape.exports) say(entry.name, textHash(textOf(entry)));
  if (shape.all) say("*", textHash(textOf(shape.all)));
  return hashes;
}

/** What is nested too deeply to be said counts as new each time. */
function textOf(fact: object): string {
  try {
    return JSON.stringify(fact);
  } catch {
    return `${Math.random()}`;
  }
}

function topOf(shape: Shape, def: Def): Def {
  let top = def;
  while (top.parent >= 0) top = shape.defs[top.parent] as Def;
  return top;
}

/** Names under which module look-ups note that a file of that path, or a folder of its name, would have answered. */
export function pathNames(path: string): string[] {
  const parts = path.split("/");
  const name = parts.pop() as string;
  const dot = name.indexOf(".", 1);
  const names = [`path:${dot < 0 ? name : name.slice(0, dot)}`];
  const last = name.lastIndexOf(".");
  if (last > 0) names.push(`path:${name.slice(0, last)}`);
  const folder = parts.pop();
  if (folder !== undefined) names.push(`path:${folder}`);
  return names;
}
