/** What people type to name a thing, read as the forms it may have. Nothing is looked up here. */
import { isAbsolute, relative, resolve, sep } from "node:path";

export type TargetForm =
  /** The first 8 to 36 characters of an id. */
  | { form: "id"; prefix: string }
  /** `path:line`. */
  | { form: "place"; path: string; line: number }
  /** A path, or a file name with its ending. `sure` when it cannot be anything else. */
  | { form: "file"; path: string; sure: boolean }
  /** `A.b`, `A#b`, `A::b`, `pkg.mod.func`: containers or modules first, the name last. */
  | { form: "qualified"; parts: string[] }
  | { form: "name"; name: string };

const ID = /^[0-9a-f]{8}(?:-?[0-9a-f]{1,4}){0,7}$/i;
const PLACE = /^(.+?):(\d+)(?::\d+)?(?:-\d+)?$/;
const QUALIFIED = /^[^\s./#:()]+(?:(?:\.|#|::)[^\s./#:()]+)+$/u;

/** Endings of files people name; a name that ends so is taken for a file first, where there is one. */
const FILE_ENDINGS = new Set(
  (
    "ts tsx mts cts js jsx mjs cjs py pyi java kt kts scala groovy go rs rb php cs swift dart lua ex exs erl hs ml mli " +
    "r jl zig sol c h cc cpp cxx hpp hh m mm sh bash zsh ps1 sql graphql gql proto vue svelte html htm css scss sass less " +
    "json jsonc yaml yml toml xml ini cfg conf env properties md mdx rst txt tf hcl gradle lock"
  ).split(" "),
);

/** The readings of a target, most telling first. A target of spaces has none. */
export function formsOf(text: string): TargetForm[] {
  const target = text.trim();
  if (!target) return [];
  const forms: TargetForm[] = [];
  if (ID.test(target)) forms.push({ form: "id", prefix: target.toLowerCase() });
  const place = PLACE.exec(target);
  if (place && isFileLike(place[1]!)) return [{ form: "place", path: slashes(place[1]!), line: Number(place[2]) }];
  if (isPathLike(target)) return [...forms, { form: "file", path: slashes(target), sure: true }];
  if (hasFileEnding(target)) forms.push({ form: "file", path: target, sure: !QUALIFIED.test(target) });
  if (QUALIFIED.test(target)) forms.push({ form: "qualified", parts: target.split(/\.|#|::/) });
  forms.push({ form: "name", name: target });
  return forms;
}

/** True for a target of several parts, whose last part alone says too little to be searched for as text. */
export function isQualified(text: string): boolean {
  return QUALIFIED.test(text.trim());
}

/** The last part of a qualified name; other targets whole. */
export function lastPart(text: string): string {
  return text.split(/\.|#|::|\//).at(-1) || text;
}

function isPathLike(text: string): boolean {
  return /[/\\]/.test(text) && !/\s\/|\/\s/.test(text);
}

function isFileLike(text: string): boolean {
  return isPathLike(text) || hasFileEnding(text) || /^[A-Z][A-Za-z]*file$/.test(text);
}

function hasFileEnding(text: string): boolean {
  const dot = text.lastIndexOf(".");
  return dot >= 0 && FILE_ENDINGS.has(text.slice(dot + 1).toLowerCase());
}

function slashes(path: string): string {
  return path.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
}

export interface Folders {
  /** Absolute, both. */
  root: string;
  cwd: string;
}

/**
 * The workspace-relative paths a typed path may mean: from the root, then from where it was typed. Empty when it
 * leads out of the workspace.
 */
export function pathsOf(path: string, { root, cwd }: Folders): string[] {
  if (isAbsolute(path)) return [within(root, path)].filter((found) => found !== undefined);
  const here = within(root, resolve(cwd, path));
  const there = within(root, resolve(root, path));
  return [...new Set([there, here].filter((found) => found !== undefined))];
}

function within(root: string, path: string): string | undefined {
  const below = relative(root, path);
  if (below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below)) return undefined;
  return below.split(sep).join("/");
}
