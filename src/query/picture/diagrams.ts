/** The picture as text that other programs draw: Mermaid, which code forges show in Markdown, and Graphviz. */
import { leftOut, type Picture } from "./picture.ts";

/** A flowchart. */
export function mermaid(picture: Picture): string {
  const { boxes, arrows } = picture;
  const note = leftOut(picture);
  return [
    "flowchart LR",
    ...(note ? [`  %% ${note}`] : []),
    ...boxes.map(({ region }, i) => `  r${i}["${escaped(region.label)}<br/>${files(region.files)}"]`),
    ...arrows.map(({ from, to, uses }) => `  r${from} -->|${uses}| r${to}`),
    "",
  ].join("\n");
}

function escaped(label: string): string {
  return label.replace(/[&<>"]/g, (character) => `#${character.charCodeAt(0)};`);
}

/** A directed graph, with regions of one around them in a cluster. */
export function dot(picture: Picture): string {
  const { title, boxes, arrows } = picture;
  const note = leftOut(picture);
  const heaviest = Math.max(1, ...arrows.map(({ weight }) => weight));
  const groups = [...new Set(boxes.map(({ group }) => group))];
  return [
    `digraph ${quoted(title)} {`,
    ...(note ? [`  // ${note}`] : []),
    "  rankdir=LR;",
    '  node [shape=box, style="rounded", fontname="sans-serif"];',
    '  edge [color="#777777", fontname="sans-serif", fontsize=9];',
    ...groups.flatMap((group, i) => {
      const inside = boxes.flatMap((box, place) => (box.group === group ? [place] : []));
      const rows = inside.map((place) => {
        const { region } = boxes[place]!;
        return `  r${place} [label=${quoted(`${region.label}\n${files(region.files)}`)}];`;
      });
      if (group === undefined) return rows;
      return [`  subgraph cluster_${i} {`, `    label=${quoted(group)};`, ...rows.map((row) => `  ${row}`), "  }"];
    }),
    ...arrows.map(
      ({ from, to, uses, weight }) =>
        `  r${from} -> r${to} [label="${uses}", penwidth=${(0.6 + 3 * (weight / heaviest)).toFixed(2)}];`,
    ),
    "}",
    "",
  ].join("\n");
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;
}

export function files(count: number): string {
  return `${count} ${count === 1 ? "file" : "files"}`;
}
