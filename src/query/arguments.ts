/** What was typed after `ix`, read by the command's own declaration. Throws a Refusal for what the command does not take. */
import type { Argument, Command, Flag, FlagValues } from "./commands/command.ts";
import { COMMON_FLAGS } from "./commands/shared-flags.ts";
import { nearest } from "./nearest.ts";
import { Refusal } from "./report.ts";
import { usageOf } from "./usage.ts";

export interface Typed {
  args: string[];
  /** By name; flags that were not typed have their defaults. */
  flags: FlagValues;
}

export function readArguments(command: Command, words: readonly string[]): Typed {
  const known = [...COMMON_FLAGS, ...command.flags];
  const flags: FlagValues = {};
  const args: string[] = [];
  for (const { name, default: fallback } of known) if (fallback !== undefined) flags[name] = fallback;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === "--") {
      args.push(...words.slice(i + 1));
      break;
    }
    if (!/^-./.test(word)) {
      args.push(word);
      continue;
    }
    const [spelling, ...rest] = word.split("=");
    const flag = flagOf(spelling!, known, command);
    if (!flag.value) {
      if (rest.length > 0) throw refusal(command, `--${flag.name} takes no value.`);
      flags[flag.name] = true;
    } else if (rest.length > 0) put(flags, flag, rest.join("="), command);
    else {
      const value = words[i + 1];
      if (value === undefined || value === "--" || isFlag(value, known))
        throw refusal(command, `--${flag.name} needs a value: <${flag.value}>.`);
      put(flags, flag, value, command);
      i++;
    }
  }
  if (!flags.help) check(args, flags, command);
  return { args, flags };
}

function flagOf(spelling: string, known: readonly Flag[], command: Command): Flag {
  const flag = known.find(({ name, short }) => spelling === `--${name}` || (short && spelling === `-${short}`));
  if (flag) return flag;
  const names = known.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const [near] = nearest(spelling.replace(/^-+/, ""), names, 1);
  throw refusal(command, `${command.name} has no flag ${spelling}${near ? `; did you mean --${near}?` : "."}`);
}

/** Whether a word is one of the flags, so that it cannot be the value of another. */
function isFlag(word: string, known: readonly Flag[]): boolean {
  const [spelling] = word.split("=");
  return known.some(({ name, short }) => spelling === `--${name}` || (short && spelling === `-${short}`));
}

function put(flags: FlagValues, flag: Flag, text: string, command: Command): void {
  const value = checked(flag, text, command);
  const before = flags[flag.name];
  flags[flag.name] = flag.repeatable && Array.isArray(before) ? [...before, ...[value].flat().map(String)] : value;
}

function checked(flag: Flag, text: string, command: Command): string | number | string[] {
  const wrong = (needs: string) => refusal(command, `--${flag.name} ${needs}; not "${text}".`);
  switch (flag.type ?? "text") {
    case "count":
      if (!/^\+?0*[1-9]\d{0,8}$/.test(text)) throw wrong("takes a whole number from 1");
      return Number(text);
    case "offset":
      if (!/^\+?\d{1,9}$/.test(text)) throw wrong("takes a whole number from 0");
      return Number(text);
    case "number":
      if (text.trim() === "" || !Number.isFinite(Number(text))) throw wrong("takes a number");
      return Number(text);
    case "list": {
      const given = text.split(",").map((one) => one.trim());
      const list = [...new Set(given.filter(Boolean))];
      if (list.length === 0) throw wrong("takes names, joined by commas");
      return list;
    }
    case "choice": {
      const choices = flag.choices ?? [];
      if (choices.includes(text)) return text;
      const [near] = nearest(text, choices, 1);
      throw wrong(`takes one of ${choices.join(", ")}${near ? ` (did you mean ${near}?)` : ""}`);
    }
    case "text":
      return flag.repeatable ? [text] : text;
  }
}

/** Too few words, too many, or words that may not stand there. */
function check(args: readonly string[], flags: FlagValues, command: Command): void {
  const declared = command.arguments;
  declared.forEach((argument, i) => {
    const word = args[i];
    if (word === undefined) {
      if (argument.required)
        throw refusal(command, `${command.name} needs <${argument.name}>: ${lowerFirst(argument.summary)}.`);
      return;
    }
    if (argument.choices && !argument.choices.includes(word)) throw refusal(command, notAmong(word, argument));
  });
  const most = declared.at(-1)?.many || declared.at(-1)?.phrase ? Number.POSITIVE_INFINITY : declared.length;
  if (args.length > most)
    throw refusal(command, `${command.name} does not take "${args[most]}"; quote a name with spaces.`);
  for (const { name, required, choices } of command.flags)
    if (required && flags[name] === undefined)
      throw refusal(command, `${command.name} needs --${name}${choices ? `: one of ${choices.join(", ")}` : ""}.`);
}

function notAmong(word: string, { name, choices = [], instead }: Argument): string {
  const [near] = nearest(word, choices, 1);
  return `<${name}> is one of ${choices.join(", ")}; not "${word}"${near ? ` (did you mean ${near}?)` : ""}.${instead ? ` ${instead}` : ""}`;
}

function refusal(command: Command, message: string): Refusal {
  return new Refusal("usage_error", message, { hint: `usage: ${usageOf(command)}` });
}

function lowerFirst(text: string): string {
  return /^.\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
