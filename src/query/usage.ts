/** The usage line of a command, for its help page and for mistakes in its use. */
import type { Command } from "./commands/command.ts";

/** `ix callers <target...> [--limit n] …` in short: arguments by name, flags as one word. */
export function usageOf(command: Command): string {
  const args = command.arguments.map(({ name, required, many }) => {
    const word = many ? `${name}...` : name;
    return required ? `<${word}>` : `[${word}]`;
  });
  const needed = command.flags.filter(({ required }) => required).map(({ name, value }) => `--${name} <${value}>`);
  return ["ix", command.name, ...args, ...needed, "[flags]"].join(" ");
}
