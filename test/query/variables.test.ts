/** `ix help environment` names the variables that are read, and no others. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VARIABLES } from "../../src/query/variables.ts";

const SRC = join(import.meta.dirname, "../../src");
const FACES = ["ui/settings.ts", "ui/cli/terminal.ts"];
/** What terminals and sessions say of themselves is no setting of ours. */
const TERMINALS =
  /^(TERM|TERM_PROGRAM|TMUX|STY|WT_SESSION|KITTY_WINDOW_ID|WEZTERM_PANE|VTE_VERSION|COLUMNS|LC_ALL|LC_CTYPE|LANG|SSH_CONNECTION|SSH_TTY|WAYLAND_DISPLAY|DISPLAY)$/;

test("every variable that is read is explained", () => {
  const source = FACES.map((path) => readFileSync(join(SRC, path), "utf8")).join("\n");
  const read = [...source.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name]) => name!);
  const own = [...new Set(read)].filter((name) => !TERMINALS.test(name));
  const tools = usedTools().map((name) => `IX_${name}`);
  expect(VARIABLES.map(({ name }) => name).sort()).toEqual([...own, ...tools].sort());
});

/** Settings of the code tools that something below the settings asks for. */
function usedTools(): string[] {
  const declared = readFileSync(join(SRC, "query/commands/command.ts"), "utf8");
  const names = [...(/type ToolSetting =([^;]*);/.exec(declared)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
    ([, one]) => one!,
  );
  const below = readdirSync(join(SRC, "query"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/commands[/\\]command\.ts$|variables\.ts$/.test(path))
    .map((path) => readFileSync(join(SRC, "query", path), "utf8"))
    .join("\n");
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(below));
}
