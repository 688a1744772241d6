/** Random queries that have an answer: words of a real graph in the forms of the language. */
import type { Entity } from "../../../src/engine/engine.ts";
import { ENTITY_KINDS } from "../../../src/engine/model.ts";
import { type Dice, pick } from "./random.ts";

const NUMBERS = ["callers", "callees", "loc", "members", "importers", "subtypes", "params"];
const HOPS = [
  "callers",
  "callees",
  "imports",
  "importers",
  "members",
  "owner",
  "users",
  "uses",
  "supers",
  "subs",
  "file",
  "overrides",
  "overridden",
];
const MARKS = ["test", "exported", "abstract", "async", "static", "deprecated"];

/** A query that the reference can work out as well. */
export function askable(roll: Dice, entities: readonly Entity[]): string {
  const steps = Array.from({ length: roll(4) }, () => step(roll, entities));
  const end = pick(roll, [
    "",
    "",
    "",
    "",
    " | count",
    " | group kind",
    " | group path",
    ` | sort ${pick(roll, NUMBERS)} desc | limit ${1 + roll(9)}`,
  ]);
  return `${[selection(roll, entities), ...steps].join(" | ")}${end}`;
}

function step(roll: Dice, entities: readonly Entity[]): string {
  const kind = roll(10);
  if (kind < 6) return `${pick(roll, HOPS)}${pick(roll, ["", "", "", " 2", " 3"])}`;
  if (kind < 8) return `where ${selection(roll, entities)}`;
  return `${pick(roll, ["and", "or", "minus"])} (${selection(roll, entities)} | ${pick(roll, HOPS)})`;
}

function selection(roll: Dice, entities: readonly Entity[]): string {
  const kind = roll(8);
  if (kind === 0) return `${atom(roll, entities)} or ${atom(roll, entities)}`;
  if (kind === 1) return `${atom(roll, entities)} -${atom(roll, entities)}`;
  if (kind < 5) return `${atom(roll, entities)} ${atom(roll, entities)}`;
  return atom(roll, entities);
}

/** Of something that is there, so that few answers are empty. */
function atom(roll: Dice, entities: readonly Entity[]): string {
  const { id, kind, name, path, lang, container } = pick(roll, entities);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const plain = /^[A-Za-z_]\w*$/.test(name);
  switch (roll(11)) {
    case 0:
      return `@${id.slice(0, 13)}`;
    case 1:
      return plain ? `name:${name}` : `kind:${kind}`;
    case 2:
      return plain && name.length > 3 ? `name:${name.slice(0, 3)}*` : `kind:${kind}`;
    case 3:
      return folder === "" ? `kind:${kind}` : `path:"${folder}"`;
    case 4:
      return path === "" ? `kind:${kind}` : `in:"${folder.split("/")[0] || path}"`;
    case 5:
      return lang === "" ? `kind:${pick(roll, ENTITY_KINDS)}` : `lang:${lang}`;
    case 6:
      return container && /^\w+$/.test(container.name) ? `owner:${container.name}` : `is:${pick(roll, MARKS)}`;
    case 7:
      return `${pick(roll, NUMBERS)}:${pick(roll, ["0", ">0", ">3", "<2", "1..4", ">20"])}`;
    case 8:
      return `is:${pick(roll, MARKS)}`;
    case 9:
      return pick(roll, ["has:doc", "has:overrides", "kind:class", "kind:method", "kind:file"]);
    default:
      return `kind:${kind},${pick(roll, ENTITY_KINDS)}`;
  }
}
