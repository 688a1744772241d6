/**
 * `.ixignore`: what a map leaves out although it is source. `*`, `?`, `**`, a leading or inner `/` ties a pattern to the
 * root, a trailing `/` means folders, `#` begins a comment. There is no `!` and there are no classes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Whether a workspace-relative path is left out. */
export type Exclusion = (path: string) => boolean;

/** Reads `.ixignore` at the root; undefined where there is none, or nothing in it. */
export function readExclusions(root: string): Exclusion | undefined {
  let text: string;
  try {
    text = readFileSync(join(root, ".ixignore"), "utf8");
  } catch {
    return undefined;
  }
  return exclusionsOf(text);
}

/** The same of a text. */
export function exclusionsOf(text: string): Exclusion | undefined {
  const patterns = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(translate)
    .filter((source) => source !== undefined);
  if (patterns.length === 0) return undefined;
  const any = new RegExp(`^(?:${patterns.join("|")})`);
  return (path) => any.test(path);
}

/** A pattern as the source of an expression that matches a path from its start. */
function translate(pattern: string): string | undefined {
  const folder = pattern.endsWith("/");
  const body = pattern.replace(/^\/+|\/+$/g, "");
  if (body === "") return undefined;
  const tied = body.includes("/") || pattern.startsWith("/");
  const parts = body.split("/").map((part) => (part === "**" ? part : glob(part)));
  let source = tied ? "" : "(?:.*/)?";
  parts.forEach((part, i) => {
    const last = i === parts.length - 1;
    if (part !== "**") source += last ? part : `${part}/`;
    else source += last ? ".+" : "(?:.*/)?";
  });
  // What names a folder names everything in it.
  return `${source}${folder ? "/" : "(?:/|$)"}`;
}

function glob(part: string): string {
  return part.replace(/\*+|\?|[.+^${}()|[\]\\]/g, (token) =>
    token[0] === "*" ? "[^/]*" : token === "?" ? "[^/]" : `\\${token}`,
  );
}
