/** The list of commands, in the order of help. Each is loaded only when it is asked for: a command is one file and one line here. */
import type { Command } from "./commands/command.ts";

export interface CommandEntry {
  name: string;
  aliases?: readonly string[];
  /** Not listed: kept for those who know it. */
  hidden?: true;
  load(): Promise<Command>;
}

export const COMMANDS: readonly CommandEntry[] = [
  { name: "map", aliases: ["index"], load: async () => (await import("./commands/map.ts")).default },
  { name: "subsystems", load: async () => (await import("./commands/subsystems.ts")).default },
  { name: "smells", load: async () => (await import("./commands/smells.ts")).default },
  { name: "ingest", hidden: true, load: async () => (await import("./commands/ingest.ts")).default },
  { name: "watch", load: async () => (await import("./commands/watch.ts")).default },
  { name: "view", load: async () => (await import("./commands/view.ts")).default },
  { name: "atlas", hidden: true, load: async () => (await import("./commands/atlas.ts")).default },
  { name: "stats", load: async () => (await import("./commands/stats.ts")).default },
  { name: "callers", load: async () => (await import("./commands/callers.ts")).default },
  { name: "callees", load: async () => (await import("./commands/callees.ts")).default },
  { name: "imports", load: async () => (await import("./commands/imports.ts")).default },
  { name: "imported-by", load: async () => (await import("./commands/imported-by.ts")).default },
  { name: "contains", load: async () => (await import("./commands/contains.ts")).default },
  {
    name: "overrides",
    aliases: ["implementations"],
    load: async () => (await import("./commands/overrides.ts")).default,
  },
  { name: "query", load: async () => (await import("./commands/query.ts")).default },
  { name: "hierarchy", load: async () => (await import("./commands/hierarchy.ts")).default },
  { name: "depends", load: async () => (await import("./commands/depends.ts")).default },
  { name: "trace", load: async () => (await import("./commands/trace.ts")).default },
  { name: "impact", load: async () => (await import("./commands/impact.ts")).default },
  { name: "overview", load: async () => (await import("./commands/overview.ts")).default },
  { name: "explain", load: async () => (await import("./commands/explain.ts")).default },
  { name: "rank", load: async () => (await import("./commands/rank.ts")).default },
  { name: "around", load: async () => (await import("./commands/around.ts")).default },
  { name: "tests", load: async () => (await import("./commands/tests.ts")).default },
  { name: "related", load: async () => (await import("./commands/related.ts")).default },
  { name: "unknowns", load: async () => (await import("./commands/unknowns.ts")).default },
  { name: "dead", load: async () => (await import("./commands/dead.ts")).default },
  { name: "check", load: async () => (await import("./commands/check.ts")).default },
  { name: "search", load: async () => (await import("./commands/search.ts")).default },
  { name: "symbols", load: async () => (await import("./commands/symbols.ts")).default },
  { name: "locate", load: async () => (await import("./commands/locate.ts")).default },
  { name: "entity", load: async () => (await import("./commands/entity.ts")).default },
  { name: "inventory", load: async () => (await import("./commands/inventory.ts")).default },
  { name: "text", load: async () => (await import("./commands/text.ts")).default },
  { name: "read", load: async () => (await import("./commands/read.ts")).default },
  { name: "slice", load: async () => (await import("./commands/slice.ts")).default },
  { name: "outline", load: async () => (await import("./commands/outline.ts")).default },
  { name: "tree", load: async () => (await import("./commands/tree.ts")).default },
  { name: "files", load: async () => (await import("./commands/files.ts")).default },
  { name: "summary", load: async () => (await import("./commands/summary.ts")).default },
  { name: "status", load: async () => (await import("./commands/status.ts")).default },
  { name: "trail", load: async () => (await import("./commands/trail.ts")).default },
  { name: "tui", load: async () => (await import("./commands/tui.ts")).default },
  { name: "config", load: async () => (await import("./commands/config.ts")).default },
  { name: "languages", load: async () => (await import("./commands/languages.ts")).default },
  { name: "reset", load: async () => (await import("./commands/reset.ts")).default },
  { name: "export", load: async () => (await import("./commands/export.ts")).default },
  { name: "completions", load: async () => (await import("./commands/completions.ts")).default },
  { name: "complete", hidden: true, load: async () => (await import("./commands/complete.ts")).default },
  { name: "help", load: async () => (await import("./commands/help.ts")).default },
];

/** The command of that name or alias. */
export function findCommand(name: string): CommandEntry | undefined {
  return COMMANDS.find((entry) => entry.name === name || entry.aliases?.includes(name));
}

/** All commands, the hidden ones too. */
export async function loadAll(): Promise<Command[]> {
  return Promise.all(COMMANDS.map((entry) => entry.load()));
}

/** The commands that are listed. */
export async function loadListed(): Promise<Command[]> {
  return Promise.all(COMMANDS.filter(({ hidden }) => !hidden).map((entry) => entry.load()));
}
