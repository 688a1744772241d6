/** How roles look: the terminal's own sixteen colours, never an absolute one. */
import type { Line, RoleName } from "./lines.ts";

export const STYLES: Readonly<Record<RoleName, string>> = {
  title: "1",
  name: "1",
  kind: "36",
  path: "34",
  dim: "2",
  match: "33",
  warn: "33",
  error: "31",
  number: "2",
  accent: "36",
  keyword: "35",
  string: "32",
  comment: "2",
  type: "36",
  function: "34",
  constant: "33",
};

export interface Paint {
  colour: boolean;
  /** Absolute folder that links lead into; undefined where the terminal has no links. */
  linkRoot?: string | undefined;
}

/** A line as bytes for the terminal, or plain. */
export function painted(line: Line, { colour, linkRoot }: Paint): string {
  return line
    .map(({ text, role, link }) => {
      if (!text) return "";
      const styled = colour && role ? `\u001b[${STYLES[role]}m${text}\u001b[0m` : text;
      return link && linkRoot ? `\u001b]8;;${target(linkRoot, link)}\u001b\\${styled}\u001b]8;;\u001b\\` : styled;
    })
    .join("");
}

function target(root: string, link: string): string {
  const path = link.replace(/:\d+$/, "");
  return `file://${encodeURI(`${root}/${path}`).replaceAll("#", "%23").replaceAll("?", "%3F")}`;
}
