/** Which keys do what, by mode: data only. The first mode of a screen that knows a key decides. */

/** `view`: no text box has the focus. The others say more closely what is in hand. */
export const MODES = [
  "finder",
  "query",
  "filter",
  "help",
  "trail",
  "messages",
  "source",
  "tree",
  "symbol",
  "list",
  "view",
  "pick",
  "text",
  "any",
] as const;

export type Mode = (typeof MODES)[number];

export interface Binding {
  mode: Mode;
  /** Alternatives, with a space between the keys of one: `g g`. */
  keys: readonly string[];
  action: string;
}

const bind = (mode: Mode, action: string, ...keys: string[]): Binding => ({ mode, keys, action });

export const KEYMAP: readonly Binding[] = [
  bind("any", "app.quit-now", "ctrl-c"),
  bind("any", "app.redraw", "ctrl-l"),
  bind("any", "app.suspend", "ctrl-z"),
  bind("any", "app.help", "f1"),

  bind("view", "app.help", "?"),
  bind("view", "app.present", "P"),
  bind("view", "app.mouse", "m"),
  bind("view", "app.messages", "g m"),
  bind("view", "query.open", ":"),
  bind("view", "query.edit", "E"),
  bind("view", "finder.open", "f", "ctrl-p"),
  bind("view", "list.filter", "/"),
  bind("view", "match.next", "n"),
  bind("view", "match.prev", "N"),
  bind("view", "view.close", "q"),
  bind("view", "view.cancel", "esc"),
  bind("view", "trail.back", "H", "alt-left", "ctrl-o"),
  bind("view", "trail.forward", "L", "alt-right"),
  bind("view", "trail.last", "`"),
  bind("view", "trail.pick", "'"),
  bind("view", "trail.save", "S"),
  bind("view", "go.home", "g h"),
  bind("view", "go.region", "g r"),
  bind("view", "go.definition", "g d"),
  bind("view", "go.file", "g f"),
  bind("view", "ask.callers", "c"),
  bind("view", "ask.callees", "C"),
  bind("view", "ask.overrides", "v", "i"),
  bind("view", "ask.members", "M"),
  bind("view", "ask.tests", "T"),
  bind("view", "ask.references", "r"),
  bind("view", "ask.impact", "I"),
  bind("view", "ask.explain", "x"),
  bind("view", "ask.trace", "D"),
  bind("view", "ask.path", "p"),
  bind("view", "copy.ref", "y"),
  bind("view", "copy.command", "Y"),
  bind("view", "row.edit", "o", "e"),
  bind("view", "row.open", "enter"),
  bind("view", "list.refresh", "R"),
  bind("view", "pane.next", "tab", "shift-tab"),
  bind("view", "pane.zoom", "z"),
  bind("view", "pane.more", "+", "="),
  bind("view", "pane.less", "_", "-"),
  bind("view", "pane.preview", "s"),
  bind("view", "source.down", "J"),
  bind("view", "source.up", "K"),
  bind("view", "source.center", "."),
  bind("view", "source.wrap", "w"),
  bind("view", "source.numbers", "#"),
  bind("view", "list.down", "j", "down", "wheel-down"),
  bind("view", "list.up", "k", "up", "wheel-up"),
  bind("view", "list.top", "g g", "home"),
  bind("view", "list.bottom", "G", "end"),
  bind("view", "list.half-down", "ctrl-d"),
  bind("view", "list.half-up", "ctrl-u"),
  bind("view", "list.page-down", "ctrl-f", "pagedown", "space"),
  bind("view", "list.page-up", "ctrl-b", "pageup"),

  bind("list", "page.next", "]"),
  bind("list", "page.prev", "["),
  bind("list", "page.limit", "l"),
  bind("list", "group.next", "}"),
  bind("list", "group.prev", "{"),
  bind("list", "list.tests", "t"),

  bind("tree", "tree.open", "l", "right"),
  bind("tree", "tree.parent", "h", "left"),

  bind("symbol", "tab.1", "1"),
  bind("symbol", "tab.2", "2"),
  bind("symbol", "tab.3", "3"),
  bind("symbol", "tab.4", "4"),
  bind("symbol", "tab.5", "5"),
  bind("symbol", "tab.6", "6"),
  bind("symbol", "tab.next", "right"),
  bind("symbol", "tab.prev", "left"),

  bind("source", "group.next", "}"),
  bind("source", "group.prev", "{"),

  bind("finder", "pick.accept", "enter"),
  bind("finder", "overlay.close", "esc"),
  bind("finder", "finder.kind", "ctrl-f"),
  bind("finder", "finder.callers", "ctrl-o"),
  bind("finder", "finder.edit", "ctrl-e"),
  bind("finder", "finder.copy", "ctrl-y"),

  bind("query", "query.run", "enter"),
  bind("query", "query.complete", "tab"),
  bind("query", "query.older", "ctrl-r", "up"),
  bind("query", "query.newer", "down"),
  bind("query", "overlay.close", "esc"),

  bind("filter", "pick.accept", "enter"),
  bind("filter", "overlay.close", "esc"),

  bind("help", "pick.accept", "enter"),
  bind("help", "overlay.close", "esc"),
  bind("trail", "pick.accept", "enter"),
  bind("trail", "overlay.close", "esc", "q", "'"),
  bind("trail", "pick.down", "j"),
  bind("trail", "pick.up", "k"),
  bind("trail", "trail.save", "S"),
  bind("messages", "overlay.close", "esc", "q"),
  bind("messages", "pick.down", "j"),
  bind("messages", "pick.up", "k"),

  bind("pick", "pick.down", "ctrl-n", "down"),
  bind("pick", "pick.up", "ctrl-p", "up"),

  bind("text", "text.start", "ctrl-a", "home"),
  bind("text", "text.end", "ctrl-e", "end"),
  bind("text", "text.left", "left", "ctrl-b"),
  bind("text", "text.right", "right"),
  bind("text", "text.word-left", "alt-b", "ctrl-left"),
  bind("text", "text.word-right", "alt-f", "ctrl-right"),
  bind("text", "text.erase", "backspace", "ctrl-h"),
  bind("text", "text.erase-next", "delete"),
  bind("text", "text.erase-word", "ctrl-w", "alt-backspace"),
  bind("text", "text.erase-before", "ctrl-u"),
  bind("text", "text.erase-after", "ctrl-k"),
];

export type Found = { action: string } | { prefix: true } | undefined;

/** What keys typed in a row mean in these modes, the nearest first. @param typed `g` or `g g` */
export function meaning(map: readonly Binding[], modes: readonly Mode[], typed: string): Found {
  for (const mode of modes) {
    const here = map.filter((one) => one.mode === mode);
    const exact = here.find(({ keys }) => keys.includes(typed));
    if (exact) return { action: exact.action };
    if (here.some(({ keys }) => keys.some((key) => key.startsWith(`${typed} `)))) return { prefix: true };
  }
  return undefined;
}

/** Bindings that these modes have, without those that a nearer mode covers. */
export function inForce(map: readonly Binding[], modes: readonly Mode[]): Binding[] {
  const taken = new Set<string>();
  const rows: Binding[] = [];
  for (const mode of modes)
    for (const one of map.filter((binding) => binding.mode === mode)) {
      const keys = one.keys.filter((key) => !taken.has(key));
      for (const key of keys) taken.add(key);
      if (keys.length > 0) rows.push({ ...one, keys });
    }
  return rows;
}

/** A key as people write it. */
export function shownKey(key: string): string {
  return key.replaceAll("ctrl-", "^").replace("pagedown", "PgDn").replace("pageup", "PgUp").replace("space", "Space");
}
