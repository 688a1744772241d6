/** Rows as bytes for the terminal. A row under the cursor is reversed and bold, never a colour alone. */
import type { RoleName } from "../../../formats/lines.ts";
import { STYLES } from "../../../formats/theme.ts";
import type { Look } from "../state.ts";
import type { Piece, Row } from "./pieces.ts";

/** For projectors and lossy video: weight instead of hue, nothing faint. */
const CONTRAST: Readonly<Record<RoleName, string>> = {
  ...STYLES,
  dim: "",
  number: "",
  comment: "",
  kind: "1",
  path: "1",
  accent: "1",
  keyword: "1",
  type: "1",
  function: "1",
};

/** @param row pieces already cut to the screen's width */
export function painted(row: Row, { theme }: Look): string {
  let out = "";
  let now = "";
  const end = lastSeen(row);
  for (let i = 0; i <= end; i++) {
    const piece = row[i]!;
    const style = styleOf(piece, theme);
    if (style !== now) out += now && !style ? "\u001b[0m" : now ? `\u001b[0;${style}m` : `\u001b[${style}m`;
    now = style;
    out += i === end && !piece.over ? piece.text.trimEnd() : piece.text;
  }
  return now ? `${out}\u001b[0m` : out;
}

function lastSeen(row: Row): number {
  for (let i = row.length - 1; i >= 0; i--) if (row[i]!.over || row[i]!.text.trim() !== "") return i;
  return -1;
}

function styleOf({ role, over }: Piece, theme: Look["theme"]): string {
  if (over === "select") return "1;7";
  if (theme === "plain") return over === "rest" || role === "title" || role === "name" || role === "match" ? "1" : "";
  if (over === "rest") return "1";
  if (over === "old") return "2";
  return role ? (theme === "contrast" ? CONTRAST : STYLES)[role] : "";
}
