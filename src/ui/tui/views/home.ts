/** Beside the tree: what the region under the cursor is made of. */
import { type Line, span } from "../../../formats/lines.ts";
import type { Pane } from "../parts/geometry.ts";
import { cardList } from "../parts/home-rows.ts";
import { over, type Row } from "../parts/pieces.ts";
import { targetHere } from "../parts/rows.ts";
import type { State } from "../state.ts";
import { here } from "../trail.ts";

export function cardView(state: State, { width, height }: Pane): Row[] {
  const plain = (line: Line) => over(line, undefined, width, state.look);
  const target = targetHere(state);
  const id = here(state.trail).shown?.id ?? target?.id;
  const card = id ? state.cards.get(id) : undefined;
  if (!card) return target ? [plain([span(` ${target.name}`, "name")])] : [];
  const rows = [plain([span(` ${card.label}`, "title")]), plain([span(` ${card.summary}`, "dim")]), plain([])];
  for (const { line } of cardList(card, "", state.look).lines) rows.push(plain(line));
  return rows.slice(0, height);
}
