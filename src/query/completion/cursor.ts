/** What may stand at the cursor, by the declarations: a command, a flag, a flag's value or an argument. Nothing is looked up. */
import type { Argument, Command, Flag } from "../commands/command.ts";
import { COMMON_FLAGS } from "../commands/shared-flags.ts";
import type { TypedLine } from "./line.ts";

export type Cursor =
  | { at: "command"; typed: string }
  /** Flags that are not given yet, or may be given again. */
  | { at: "flag"; typed: string; flags: Flag[] }
  /** `kept` stands before what is completed, in the same word: `--kind=`. */
  | { at: "value"; typed: string; kept: string; of: Flag | Argument }
  /** More words than are taken, or a value that only the asker knows. */
  | { at: "nothing" };

/** The command's name, and the words behind it; common flags may stand before it. The first word is the program. */
export function commandIn({ words }: TypedLine): { name: string | undefined; rest: string[] } {
  let at = 1;
  for (; at < words.length; at++) {
    const flag = flagOf(words[at]!, COMMON_FLAGS);
    if (!flag) break;
    if (flag.value && !words[at]!.includes("=")) at++;
  }
  return { name: words[at], rest: words.slice(at + 1) };
}

/** The folder that the line's `--root` names. */
export function rootIn({ words }: TypedLine): string | undefined {
  const at = words.findIndex((word) => word === "--root" || word.startsWith("--root="));
  return at < 0 ? undefined : words[at] === "--root" ? words[at + 1] : words[at]!.slice("--root=".length);
}

/** @param command what `commandIn` named; undefined before a command is typed */
export function cursorOf(line: TypedLine, command: Command | undefined): Cursor {
  const { current } = line;
  const { rest } = commandIn(line);
  const flags = command ? flagsOf(command) : COMMON_FLAGS;
  const before = command ? rest : line.words.slice(1);
  const end = before.indexOf("--");
  const last = end < 0 ? flagOf(before.at(-1) ?? "", flags) : undefined;
  if (last?.value && !before.at(-1)!.includes("=")) return valueAt(last, current, "");
  const args = argumentsIn(before, flags);
  if (end < 0 && current.startsWith("-")) {
    const [spelling, ...value] = current.split("=");
    const flag = value.length > 0 ? flagOf(spelling!, flags) : undefined;
    if (flag?.value) return valueAt(flag, value.join("="), `${spelling}=`);
    return { at: "flag", typed: current, flags: flags.filter((one) => one.repeatable || !isGiven(one, before)) };
  }
  if (!command) return { at: "command", typed: current };
  const declared = command.arguments;
  const argument = declared[args.length] ?? (declared.at(-1)?.many ? declared.at(-1) : undefined);
  return argument ? valueAt(argument, current, "") : { at: "nothing" };
}

function flagsOf({ flags, formats, otherFormats = [] }: Command): Flag[] {
  const common = COMMON_FLAGS.map((flag) =>
    flag.name === "format" ? { ...flag, values: [...formats, ...otherFormats] } : flag,
  );
  return [...common, ...flags].filter(({ hidden }) => !hidden);
}

function valueAt(of: Flag | Argument, typed: string, kept: string): Cursor {
  if (!("type" in of) || of.type !== "list") return { at: "value", typed, kept, of };
  // Of a list, the part behind the last comma.
  const from = typed.lastIndexOf(",") + 1;
  return { at: "value", typed: typed.slice(from), kept: kept + typed.slice(0, from), of };
}

function argumentsIn(words: readonly string[], flags: readonly Flag[]): string[] {
  const args: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === "--") return [...args, ...words.slice(i + 1)];
    if (!/^-./.test(word)) args.push(word);
    else if (flagOf(word, flags)?.value && !word.includes("=")) i++;
  }
  return args;
}

function flagOf(word: string, flags: readonly Flag[]): Flag | undefined {
  const [spelling] = word.split("=");
  return flags.find(({ name, short }) => spelling === `--${name}` || (short !== undefined && spelling === `-${short}`));
}

function isGiven(flag: Flag, words: readonly string[]): boolean {
  return words.some((word) => flagOf(word, [flag]) !== undefined);
}
