/** Random texts and queries from a seed, so that what fails once fails again. */
import { FIELDS, GROUPED, NUMBERS, PROPERTIES, RELATED, SORTED } from "../../../src/query/language/fields.ts";
import { HOPS } from "../../../src/query/language/steps.ts";

/** A number from 0 up to, not including, `below`. */
export type Dice = (below: number) => number;

/** Mulberry32. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below) | 0;
  };
}

export function pick<T>(roll: Dice, of: readonly T[]): T {
  return of[roll(of.length)] as T;
}

const PIECES = [
  ...Object.keys(HOPS),
  ...Object.keys(FIELDS).map((name) => `${name}:`),
  ...Object.keys(NUMBERS).map((name) => `${name}:`),
  ...[
    "|",
    "(",
    ")",
    "or",
    "not",
    "-",
    "and",
    "where",
    "minus",
    "to",
    "sort",
    "top",
    "limit",
    "offset",
    "group",
    "count",
  ],
  ...[
    "fields",
    "sites",
    "code",
    "limit:",
    "depth:",
    "by",
    "desc",
    "*",
    "3",
    ">2",
    "1..3",
    "~na",
    "@12345678",
    "$saved",
  ],
  ...[
    '"',
    '"a b"',
    "/",
    "/^x/",
    "/(/i",
    "\\",
    ",",
    "a",
    "A.b",
    "a::b",
    "src/a.ts",
    "a.ts:3",
    "a.ts:3-9",
    "é",
    "\u0000",
  ],
  ...["map", "explain", "\ud83d", "\n", "handle*", "{", "}", "[a", "|", "(", ")", " "],
];

/** Pieces of the language in any order, some glued together. */
export function noise(roll: Dice): string {
  let text = "";
  for (let n = roll(24); n >= 0; n--) text += pick(roll, PIECES) + (roll(3) > 0 ? " " : "");
  return text;
}

export interface Words {
  names: readonly string[];
  paths: readonly string[];
  kinds: readonly string[];
  langs: readonly string[];
  /** Properties and relations that a query may ask for. */
  is: readonly string[];
  has: readonly string[];
}

export const SOME_WORDS: Words = {
  names: ["verify_token", "Session.login", "A::b", "callers", "map", "two words", 'quo"te', "#private", "x", "é"],
  paths: ["src", "src/auth.ts", "web/src/money"],
  kinds: FIELDS.kind.values,
  langs: ["python", "typescript"],
  is: Object.keys(PROPERTIES),
  has: Object.keys(RELATED),
};

/** A query that is right, of at most so many steps. */
export function randomQuery(roll: Dice, words: Words, depth = 2): string {
  const steps = [randomSelection(roll, words, depth)];
  for (let n = roll(4); n > 0; n--) steps.push(randomStep(roll, words, depth));
  return steps.join(" | ");
}

function randomStep(roll: Dice, words: Words, depth: number): string {
  const hop = pick(roll, Object.keys(HOPS));
  switch (roll(9)) {
    case 0:
      return randomSelection(roll, words, 0).replace(/^(?=[\w"])/, "where ");
    case 1:
      return depth > 0 ? `${pick(roll, ["and", "or", "minus"])} (${randomQuery(roll, words, depth - 1)})` : hop;
    case 2:
      return `sort ${pick(roll, SORTED)}${pick(roll, ["", " desc"])}`;
    case 3:
      return roll(3) > 0 ? hop : `group ${pick(roll, GROUPED)}`.replace(/^group \w+$/, hop);
    case 4:
      return `${hop} ${pick(roll, ["2", "3", "*"])}`;
    case 5:
      return `limit ${5 + roll(50)}`;
    default:
      return hop;
  }
}

function randomSelection(roll: Dice, words: Words, depth: number): string {
  const atoms = [randomAtom(roll, words, depth)];
  for (let n = roll(3); n > 0; n--) {
    if (roll(4) === 0) atoms.push("or");
    atoms.push((roll(4) === 0 ? "-" : "") + randomAtom(roll, words, depth));
  }
  return atoms.join(" ");
}

function quotedName(name: string): string {
  return /^[\w.]+$/.test(name) && !Object.hasOwn(HOPS, name) && name !== "map" ? name : JSON.stringify(name);
}

function randomAtom(roll: Dice, words: Words, depth: number): string {
  switch (roll(depth > 0 ? 11 : 10)) {
    case 0:
      return quotedName(pick(roll, words.names));
    case 1:
      return `kind:${pick(roll, words.kinds)},${pick(roll, words.kinds)}`;
    case 2:
      return `path:${pick(roll, words.paths)}`;
    case 3:
      return `in:${pick(roll, words.paths)}`;
    case 4:
      return `is:${pick(roll, words.is)}`;
    case 5:
      return `has:${pick(roll, words.has)}`;
    case 6:
      return `${pick(roll, Object.keys(NUMBERS))}:${pick(roll, [">0", "0", ">=2", "1..3", "<4"])}`;
    case 7:
      return `lang:${pick(roll, words.langs)}`;
    case 8:
      return `name:${pick(roll, ["*e*", "/^[a-m]/", "/er$/i"])}`;
    case 9:
      return pick(roll, ["*er", "/^get/i", "r*"]);
    default:
      return `(${randomQuery(roll, words, depth - 1)})`;
  }
}
