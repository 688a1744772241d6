/** What can be done, by id: the words for it. Footer, help, palette and documentation print this table. */

/** Headings of the help page, in its order. */
export const SECTIONS = ["move", "go", "ask", "show", "take", "type", "leave"] as const;

export interface Action {
  id: string;
  /** What it does, for help and palette. */
  title: string;
  /** The same in a word or two, for the last row of the screen; absent where it is not offered there. */
  hint?: string;
  section: (typeof SECTIONS)[number];
}

const action = (id: string, section: Action["section"], title: string, hint?: string): Action => ({
  id,
  section,
  title,
  ...(hint === undefined ? {} : { hint }),
});

export const ACTIONS: readonly Action[] = [
  action("row.open", "go", "go to what the row shows", "open"),
  action("tree.open", "move", "unfold, or enter what is unfolded", "unfold"),
  action("tree.parent", "move", "fold up, or go to the parent", "fold"),
  action("list.down", "move", "down"),
  action("list.up", "move", "up"),
  action("list.top", "move", "top"),
  action("list.bottom", "move", "bottom"),
  action("list.half-down", "move", "half a page down"),
  action("list.half-up", "move", "half a page up"),
  action("list.page-down", "move", "a page down"),
  action("list.page-up", "move", "a page up"),
  action("group.next", "move", "next file of the list"),
  action("group.prev", "move", "previous file of the list"),
  action("page.next", "move", "next rows of an answer that is cut", "next page"),
  action("page.prev", "move", "previous rows of an answer that is cut"),
  action("page.limit", "move", "change how many rows are shown at a time"),
  action("match.next", "move", "next match"),
  action("match.prev", "move", "previous match"),

  action("trail.back", "go", "back, to the very place", "back"),
  action("trail.forward", "go", "forward"),
  action("trail.last", "go", "the last place, and here again"),
  action("trail.pick", "go", "pick a place from the trail"),
  action("go.home", "go", "the first screen"),
  action("go.definition", "go", "the definition of the row, in its file"),
  action("go.file", "go", "the file at the row's line"),
  action("go.region", "go", "the folder of the row"),

  action("tab.1", "ask", "first tab", "tabs"),
  action("tab.2", "ask", "second tab"),
  action("tab.3", "ask", "third tab"),
  action("tab.4", "ask", "fourth tab"),
  action("tab.5", "ask", "fifth tab"),
  action("tab.6", "ask", "sixth tab"),
  action("tab.next", "ask", "next tab"),
  action("tab.prev", "ask", "previous tab"),
  action("ask.callers", "ask", "who calls it", "callers"),
  action("ask.callees", "ask", "what it calls"),
  action("ask.overrides", "ask", "what overrides or implements it"),
  action("ask.members", "ask", "what stands in it"),
  action("ask.tests", "ask", "which tests reach it"),
  action("ask.references", "ask", "what mentions it"),
  action("ask.impact", "ask", "what changing it puts at risk", "impact"),
  action("ask.explain", "ask", "explain it"),
  action("ask.trace", "ask", "what leads to it and what it leads to"),
  action("ask.path", "ask", "the way from here to …"),
  action("query.open", "ask", "ask a question", "query"),
  action("query.edit", "ask", "change the question"),
  action("finder.open", "ask", "find anything by name", "find"),
  action("list.filter", "ask", "keep the rows that contain …"),
  action("list.tests", "ask", "hide or show test code", "tests"),
  action("list.refresh", "ask", "ask again"),

  action("pane.next", "show", "the other pane", "pane"),
  action("pane.zoom", "show", "one pane alone", "zoom"),
  action("pane.more", "show", "wider list"),
  action("pane.less", "show", "narrower list"),
  action("pane.preview", "show", "hide or show the source beside the list"),
  action("source.down", "show", "scroll the source"),
  action("source.up", "show", "scroll the source back"),
  action("source.center", "show", "centre the source on its line"),
  action("source.wrap", "show", "wrap long lines"),
  action("source.numbers", "show", "line numbers"),
  action("app.help", "show", "the keys of this screen", "help"),
  action("app.present", "show", "presenter mode"),
  action("app.messages", "show", "what was said so far"),
  action("app.mouse", "show", "mouse on or off"),
  action("app.redraw", "show", "draw again"),

  action("copy.ref", "take", "copy path:line", "copy"),
  action("copy.command", "take", "copy the ix command that prints these rows", "command"),
  action("row.edit", "take", "open in the editor at the line", "editor"),
  action("trail.save", "take", "save the trail as a page to paste or hand on"),

  action("pick.down", "type", "next choice"),
  action("pick.up", "type", "previous choice"),
  action("pick.accept", "type", "take it", "take"),
  action("finder.kind", "type", "symbols, files, commands or all", "kind"),
  action("finder.callers", "type", "who calls the choice", "callers"),
  action("finder.edit", "type", "open the choice in the editor", "editor"),
  action("finder.copy", "type", "copy the choice's path:line", "copy"),
  action("query.run", "type", "run it", "run"),
  action("query.complete", "type", "take the completion", "complete"),
  action("query.older", "type", "the question before", "history"),
  action("query.newer", "type", "the question after"),
  action("text.start", "type", "to the beginning"),
  action("text.end", "type", "to the end"),
  action("text.left", "type", "a character back"),
  action("text.right", "type", "a character on"),
  action("text.word-left", "type", "a word back"),
  action("text.word-right", "type", "a word on"),
  action("text.erase", "type", "take out the character before"),
  action("text.erase-next", "type", "take out the character after"),
  action("text.erase-word", "type", "take out the word before", "word"),
  action("text.erase-before", "type", "take out all before"),
  action("text.erase-after", "type", "take out all after"),

  action("overlay.close", "leave", "close this", "close"),
  action("view.cancel", "leave", "call off, close, then back"),
  action("view.close", "leave", "close the screen; quit from the last", "close"),
  action("app.suspend", "leave", "to the shell for a while"),
  action("app.quit-now", "leave", "quit at once"),
];

const byId = new Map(ACTIONS.map((one) => [one.id, one]));

/** @throws RangeError for an id that is none: a mistake of the program */
export function actionOf(id: string): Action {
  const found = byId.get(id);
  if (!found) throw new RangeError(`there is no action ${id}`);
  return found;
}
