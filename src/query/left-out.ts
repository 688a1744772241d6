/** Why a path has no entity, as a sentence, and what would change that. */
import type { Engine, FileOutcome, PathFact } from "../engine/engine.ts";
import { quoted } from "./page.ts";
import { Refusal } from "./report.ts";

const WHY: Record<FileOutcome, string> = {
  parsed: "it holds nothing",
  too_large: "it is larger than 1 MB",
  minified: "it is minified",
  generated: "it is generated",
  timed_out: "parsing it took too long",
  failed: "it cannot be parsed",
  unsupported: "it is binary",
  unreadable: "it cannot be read",
};

export function whyLeftOut(fact: PathFact): string {
  const { path, is, leftOut, unknown } = fact;
  if (is === "folder") return `${path} is a folder; ix tree ${quoted(path)} lists it.`;
  if (is === "other") return `${path} is neither a file nor a folder.`;
  const read = is === "text" ? ` ix read ${quoted(path)} shows it.` : "";
  if (leftOut) return `The map leaves ${path} out: ${leftOut.problem ?? WHY[leftOut.outcome]}.${read}`;
  if (unknown === "ignored") return `${path} is ignored, so that no map takes it in.${read}`;
  if (unknown === "no_language") return `${path} is in no language that ix maps.${read}`;
  return `ix map would take ${path} in.${read}`;
}

/** The first of some spellings of a path where anything is. */
export async function firstFact(engine: Engine, paths: readonly string[]): Promise<PathFact | undefined> {
  for (const path of paths) {
    const fact = await engine.pathFact(path);
    if (fact) return fact;
  }
  return undefined;
}

/** Why there are no lines to read where something is; undefined for text, which has some. */
export function unreadable({ path, is }: PathFact): Refusal | undefined {
  switch (is) {
    case "text":
      return undefined;
    case "folder":
      return new Refusal("not_file", `${path} is a folder.`, { hint: `ix tree ${quoted(path)}` });
    case "other":
      return new Refusal("not_file", `${path} is neither a file nor a folder.`);
    case "binary":
      return new Refusal("not_text", `${path} is binary, or text in another encoding than UTF-8: it has no lines.`);
    case "unreadable":
      return new Refusal("cannot_read", `${path} cannot be read.`);
  }
}
