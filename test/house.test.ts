/** The rules of ARCHITECTURE.md that a machine can check: who imports whom, what lies where, how long a file may be. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../src/engine/languages/languages.ts";

const ROOT = join(import.meta.dirname, "..");
const HARD_LINES = 400;
const SOFT_LINES = 250;
const VAGUE_NAMES = /^(utils?|helpers?|managers?|services?|common|misc|shared)$/i;

interface Source {
  /** Below the root, with `/`. */
  path: string;
  text: string;
  /** What it imports: a path below the root, or the name of a package. */
  imports: string[];
}

const sources = filesBelow("src")
  .filter((path) => /\.tsx?$/.test(path))
  .map(readSource);
const commandFiles = sources.filter(({ text }) => /^export default defineCommand\(/m.test(text));

describe("arrows point to the right", () => {
  const LAYERS: Record<string, { layers: string[]; packages: string[] }> = {
    "src/engine/": {
      layers: ["src/engine/"],
      packages: [
        "better-sqlite3",
        "web-tree-sitter",
        "ignore",
        "jsonc-parser",
        "yaml",
        "@vscode/ripgrep",
        "@parcel/watcher",
      ],
    },
    "src/query/": { layers: ["src/query/", "src/engine/engine.ts", "src/engine/model.ts"], packages: ["fuse.js"] },
    "src/formats/": { layers: ["src/formats/", "src/query/"], packages: ["string-width"] },
    "src/ui/": {
      layers: ["src/ui/", "src/formats/", "src/query/"],
      packages: ["yaml", "string-width", "ink", "ink-text-input", "react"],
    },
  };

  test.each(Object.entries(LAYERS))("%s", (layer, { layers, packages }) => {
    const allowed = (name: string) =>
      name.startsWith("node:") ||
      packages.includes(name) ||
      layers.some((prefix) => name === prefix || (prefix.endsWith("/") && name.startsWith(prefix)));
    expect(importsThat(layer, (name) => !allowed(name))).toEqual([]);
  });

  test("SQLite is opened in the store room only", () => {
    expect(importsThat("src/", (name) => name === "better-sqlite3", "src/engine/store/")).toEqual([]);
  });

  test("the parser is known to the extraction room only", () => {
    expect(importsThat("src/", (name) => name === "web-tree-sitter", "src/engine/extract/")).toEqual([]);
  });

  test("ink and react are known to the terminal UI only", () => {
    expect(importsThat("src/", (name) => /^(ink|ink-.*|react)$/.test(name), "src/ui/tui/")).toEqual([]);
  });

  test("a command imports no other command", () => {
    const declared = commandFiles.map(({ path }) => path);
    const crossings = commandFiles.flatMap(({ path, imports }) =>
      imports.filter((name) => declared.includes(name)).map((name) => `${path} -> ${name}`),
    );
    expect(crossings).toEqual([]);
  });

  test("the process and its environment are read in the faces only", () => {
    // Starting git hands the environment on, less what a hook has put there.
    const handsOn = ["src/engine/workspace/git.ts"];
    const below = (path: string) => !path.startsWith("src/ui/") && !handsOn.includes(path);
    expect(linesThat(/\bprocess\.(env|argv|stdout|stderr|stdin|exit)\b/, below)).toEqual([]);
    const beside = (path: string) => path.startsWith("src/ui/") && path !== "src/ui/settings.ts";
    expect(linesThat(/\bprocess\.env\b/, beside)).toEqual([]);
  });
});

describe("files", () => {
  test(`none is longer than ${HARD_LINES} lines`, async ({ annotate }) => {
    const lengths = sources.map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }));
    for (const { path, lines } of lengths) if (lines > SOFT_LINES) await annotate(`${path} has ${lines} lines`, "long");
    expect(lengths.filter(({ lines }) => lines > HARD_LINES)).toEqual([]);
  });

  test("each says first what it is", () => {
    expect(sources.filter(({ text }) => !/^(#!.*\n)?\/(\*\*?|\/) ?\S*/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("none has a name that says nothing", () => {
    const vague = filesBelow("src").filter((path) => path.split(/[/.]/).some((part) => VAGUE_NAMES.test(part)));
    expect(vague).toEqual([]);
  });

  test("none writes to the console", () => {
    expect(linesThat(/\bconsole\./, () => true)).toEqual([]);
  });
});

describe("lists are complete", () => {
  test("every language folder is listed", () => {
    const folders = sources.flatMap(
      ({ path }) => /^src\/engine\/languages\/(\w+)\/language\.ts$/.exec(path)?.[1] ?? [],
    );
    expect(LANGUAGES.map(({ name }) => name).sort()).toEqual(folders);
  });

  test("every command is listed", () => {
    const list = textOf("src/query/commands.ts");
    const unlisted = commandFiles.filter(({ path }) => !list.includes(`"./${path.slice("src/query/".length)}"`));
    expect(unlisted.map(({ path }) => path)).toEqual([]);
  });
});

describe("what is written down", () => {
  test("ARCHITECTURE.md names every room", () => {
    const architecture = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");
    const rooms = new Set(sources.map(({ path }) => path.slice(4, path.lastIndexOf("/"))));
    const unnamed = [...rooms].filter((room) => !/languages\/./.test(room) && !architecture.includes(`\`${room}/\``));
    expect(unnamed).toEqual([]);
  });
});

describe("dist", () => {
  const dist = join(ROOT, "dist");

  test("is built", () => {
    expect(existsSync(join(dist, "ix.cjs")), "run `npm run build` first").toBe(true);
  });

  test("the one-shot chunks hold no terminal UI", () => {
    const chunks = readdirSync(dist).filter((name) => name.endsWith(".cjs"));
    const mixed = chunks.filter((name) =>
      /react\.(transitional\.)?element|yoga|["']ink["']/.test(readFileSync(join(dist, name), "utf8")),
    );
    expect(mixed).toEqual([]);
    expect(existsSync(join(dist, "tui.mjs")), "the screens are a bundle of their own").toBe(true);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

function readSource(path: string): Source {
  const text = textOf(path);
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const specifiers = [
    ...code.matchAll(/^\s*(?:import|export)\b[^;"']*?\bfrom\s*"([^"]+)"|\bimport\(\s*"([^"]+)"|^import\s+"([^"]+)"/gm),
  ];
  const imports = specifiers.map(([, from, lazy, bare]) => {
    const name = (from ?? lazy ?? bare) as string;
    if (!name.startsWith(".")) return name;
    return relative(ROOT, resolve(ROOT, path, "..", name))
      .split(sep)
      .join("/");
  });
  return { path, text, imports };
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Imports below a folder that meet the condition, as `file -> name`; files under `except` may have them. */
function importsThat(folder: string, condition: (name: string) => boolean, except = "\0"): string[] {
  return sources
    .filter(({ path }) => path.startsWith(folder) && !path.startsWith(except))
    .flatMap(({ path, imports }) => imports.filter(condition).map((name) => `${path} -> ${name}`));
}

/** Lines of code (not of comments) that match, as `file:line`. */
function linesThat(pattern: RegExp, where: (path: string) => boolean): string[] {
  return sources
    .filter(({ path }) => where(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, index) => {
        const code = line.replace(/^\s*(\/?\*|\/\/).*/, "").replace(/\/\/.*$/, "");
        return pattern.test(code) ? [`${path}:${index + 1}`] : [];
      }),
    );
}
