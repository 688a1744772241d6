/** Text of the query bar: read as words of a command line, and completed. `name:value` is a flag where the command has it. */
import type { Context } from "../commands/command.ts";
import { COMMON_FLAGS } from "../commands/shared-flags.ts";
import { findCommand } from "../commands.ts";
import { complete } from "../completion/complete.ts";

/** Words as a shell parts them; `ix` before them is taken as said. */
export async function wordsOf(text: string): Promise<string[]> {
  const words = parted(text);
  if (words[0] === "ix") words.shift();
  const entry = findCommand(words[0] ?? "");
  if (!entry) return findCommand("query") ? ["query", text.trim()] : words.length === 1 ? ["search", ...words] : words;
  const { flags } = await entry.load();
  const known = [...flags, ...COMMON_FLAGS];
  return words.flatMap((word, i) => {
    const [, name, value] = /^([a-z][a-z-]*):(.+)$/s.exec(word) ?? [];
    return i > 0 && known.some((flag) => flag.name === name && flag.value) ? [`--${name}`, value!] : [word];
  });
}

/** The question of the first screen: what is asked, else the place, else what is in the repository. */
export async function openingWords(question: readonly string[], at: string | undefined): Promise<string[]> {
  if (question.length > 0) return wordsOf(question.join(" "));
  return at === undefined ? [...HOME] : ["read", at];
}

/** What the first screen shows. */
export const HOME: readonly string[] = ["tree", "--depth", "1"];

function parted(text: string): string[] {
  return [...text.matchAll(/(?:[^\s"']|"[^"]*"?|'[^']*'?)+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"?|'([^']*)'?/g, (_, double, single) => double ?? single ?? ""),
  );
}

/** What may stand at the cursor of a question. */
export interface Completed {
  text: string;
  summary?: string | undefined;
  /** First character of what it takes the place of. */
  from: number;
}

/** Flags are completed as a shell does; everything else as the query language says. */
export async function completionsAt(text: string, at: number, context: Context): Promise<Completed[]> {
  const before = text.slice(0, at);
  const typed = /\S*$/.exec(before)?.[0] ?? "";
  if (!typed.startsWith("-"))
    return (await import("../language/complete.ts")).complete(text, at, await context.engine());
  const { rows } = await complete(`ix ${before}`, context);
  return rows.map(({ text: word, summary }) => ({ text: word, summary, from: at - typed.length }));
}
