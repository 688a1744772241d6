/** Every page that the declarations and the program print: README.md, the schemas of json, the records of llm, the query language. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keysPage } from "./keys.mjs";
import { llmFormatPage } from "./llm-format.mjs";
import { queryLanguagePage } from "./query-language.mjs";
import { refreshed } from "./readme.mjs";
import { loadSource, root } from "./source.mjs";

const SCHEMAS = "docs/schema";

/**
 * What the pages say when they are fresh, by path below the root; undefined for a schema whose command is gone.
 * Needs the built program.
 */
export async function freshPages() {
  const pages = new Map(schemaFiles().map((path) => [path, undefined]));
  for (const [path, text] of await schemas()) pages.set(path, text);
  pages.set("docs/llm-format.md", await llmFormatPage());
  pages.set("docs/query-language.md", await queryLanguagePage());
  pages.set("docs/keys.md", await keysPage());
  pages.set("README.md", await refreshed(readFileSync(join(root, "README.md"), "utf8")));
  return pages;
}

async function schemas() {
  const { loadListed } = await loadSource("src/query/commands.ts");
  const { schemaOf } = await loadSource("src/formats/schema.ts");
  const described = (await loadListed()).map((command) => [command.name, schemaOf(command)]);
  return described
    .filter(([, schema]) => schema !== undefined)
    .map(([name, schema]) => [`${SCHEMAS}/${name}.json`, `${printed(schema)}\n`]);
}

/** Indented json, with what is short on one line. */
function printed(value, indent = "") {
  const line = JSON.stringify(value, undefined, 1).replace(/\n\s*/g, " ");
  if (typeof value !== "object" || line.length + indent.length <= 100) return line;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Array.isArray(value)
    ? value.map((one) => printed(one, deeper))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${printed(one, deeper)}`);
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}

function schemaFiles() {
  try {
    return readdirSync(join(root, SCHEMAS)).map((name) => `${SCHEMAS}/${name}`);
  } catch {
    return [];
  }
}
