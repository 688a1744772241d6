/** Further commands about the same target, ready to paste, or as a tool takes them. */
import type { Request } from "./commands/command.ts";
import { quoted } from "./page.ts";

/** Flags that say which of several things is meant. */
const CHOICE = ["kind", "path", "pick"] as const;

/** `ix callers find --path src/`, with what narrowed the target. */
export function followUp(request: Request, verb: string, target: string): string {
  const chosen = CHOICE.filter((name) => request.flags[name] !== undefined);
  if (request.asks === "tool")
    return [verb, `target=${target}`, ...chosen.map((name) => `${name}=${request.flags[name]}`)].join(" ");
  return ["ix", verb, quoted(target), ...chosen.map((name) => `--${name} ${quoted(String(request.flags[name]))}`)].join(
    " ",
  );
}
