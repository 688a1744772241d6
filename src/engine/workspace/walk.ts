/** The files of a folder without git: a walk that knows what is never source, and honours `.gitignore` at every level. */
import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ignore } from "ignore";

/** Folders of dependencies, build output and tools. Those that begin with a dot are all skipped. */
const SKIPPED = new Set([
  "node_modules",
  "dist",
  "build",
  "target",
  "out",
  "__pycache__",
  "venv",
  "coverage",
  "vendor",
  "Pods",
  "bin",
  "obj",
  "pkg",
]);

interface Rules {
  /** Folder of the `.gitignore`, with a trailing `/`; empty at the root. */
  base: string;
  ignore: Ignore;
}

/** Workspace-relative paths of files and of links, as raw names where they are not UTF-8. */
export async function walkFiles(root: string): Promise<Buffer[]> {
  const { default: open } = await import("ignore");
  const found: Buffer[] = [];
  const visit = (folder: Buffer, rules: readonly Rules[]): void => {
    const at = folder.toString("utf8");
    let entries: Dirent<Buffer>[];
    try {
      entries = readdirSync(Buffer.concat([Buffer.from(join(root, "/")), folder]), {
        withFileTypes: true,
        encoding: "buffer",
      });
    } catch {
      return;
    }
    const own = readRules(root, at, open);
    const all = own ? [...rules, own] : rules;
    for (const entry of entries.sort((a, b) => Buffer.compare(a.name, b.name))) {
      const name = entry.name.toString("utf8");
      const path = Buffer.concat([folder, entry.name]);
      if (entry.isDirectory()) {
        if (name.startsWith(".") || SKIPPED.has(name) || isIgnored(`${at}${name}/`, all)) continue;
        // A repository inside is another workspace's business, as it is to git.
        if (existsSync(join(root, at, name, ".git"))) continue;
        visit(Buffer.concat([path, Buffer.from("/")]), all);
      } else if (!isIgnored(at + name, all)) found.push(path);
    }
  };
  visit(Buffer.alloc(0), []);
  return found;
}

function readRules(root: string, base: string, open: () => Ignore): Rules | undefined {
  try {
    return { base, ignore: open().add(readFileSync(join(root, base, ".gitignore"), "utf8")) };
  } catch {
    return undefined;
  }
}

/** The innermost `.gitignore` that says anything of a path decides. */
function isIgnored(path: string, rules: readonly Rules[]): boolean {
  for (let i = rules.length - 1; i >= 0; i--) {
    const { base, ignore } = rules[i] as Rules;
    const verdict = ignore.test(path.slice(base.length));
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
}
