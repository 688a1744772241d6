/** What the terminal can do, asked only when there is one. */
import type { Environment } from "../settings.ts";

export interface Terminal {
  columns: number;
  colour: boolean;
  /** Whether it makes links of escape sequences. */
  links: boolean;
}

export function terminalOf(env: Environment): Terminal {
  const plain = Boolean(env.NO_COLOR) || env.TERM === "dumb";
  return {
    columns: process.stdout.columns || Number(env.COLUMNS) || 80,
    colour: !plain,
    links: !plain && hasLinks(env),
  };
}

/** Terminals known for links; others would print the address. */
function hasLinks(env: Environment): boolean {
  if (env.TMUX || env.STY) return false;
  if (env.WT_SESSION || env.KITTY_WINDOW_ID || env.WEZTERM_PANE) return true;
  if (Number(env.VTE_VERSION) >= 5000) return true;
  return ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"].includes(env.TERM_PROGRAM ?? "");
}
