/** The picture as SVG that stands alone: boxes in layers, users above what they use, and arrows as thick as they weigh. */
import { files } from "./diagrams.ts";
import { type Arrow, leftOut, type Picture } from "./picture.ts";

const BOX = { width: 170, height: 46 };
const GAP = { x: 28, y: 74 };
const MARGIN = 24;
const HEADER = 34;
const PER_ROW = 7;
/** Characters that fit into a box. */
const FITS = 23;

interface Place {
  x: number;
  y: number;
}

export function svg(picture: Picture): string {
  const { boxes, arrows, title } = picture;
  const rows = layered(boxes.length, arrows);
  const widest = Math.max(1, ...rows.map(({ length }) => length));
  const width = 2 * MARGIN + widest * BOX.width + (widest - 1) * GAP.x;
  const height = HEADER + 2 * MARGIN + rows.length * BOX.height + Math.max(0, rows.length - 1) * GAP.y;
  const places: Place[] = [];
  rows.forEach((row, at) => {
    const left = (width - row.length * BOX.width - (row.length - 1) * GAP.x) / 2;
    row.forEach((box, i) => {
      places[box] = { x: left + i * (BOX.width + GAP.x), y: HEADER + MARGIN + at * (BOX.height + GAP.y) };
    });
  });
  const heaviest = Math.max(1e-9, ...arrows.map(({ weight }) => weight));
  const note = leftOut(picture);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">`,
    "<style>.box{fill:#f6f8fa;stroke:#57606a}.name{fill:#1f2328;font-size:13px;font-weight:600}.count{fill:#57606a;font-size:11px}" +
      ".arrow{fill:none;stroke:#0969da;stroke-opacity:.45}@media (prefers-color-scheme:dark){.box{fill:#21262d;stroke:#8b949e}" +
      ".name{fill:#e6edf3}.count{fill:#8b949e}.arrow{stroke:#58a6ff}}</style>",
    '<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="#0969da" fill-opacity=".7"/></marker></defs>',
    `<text class="name" x="${MARGIN}" y="${MARGIN}">${escaped(title)}</text>`,
    ...(note ? [`<text class="count" x="${MARGIN}" y="${MARGIN + 16}">${escaped(note)}</text>`] : []),
    ...arrows.map((arrow) =>
      arrowPath(arrow, places, heaviest, boxes[arrow.from]!.region.label, boxes[arrow.to]!.region.label),
    ),
    ...boxes.map(({ region }, i) => {
      const { x, y } = places[i]!;
      const centre = x + BOX.width / 2;
      return (
        `<g><title>${escaped(`${region.label}: ${files(region.files)}`)}</title>` +
        `<rect class="box" x="${round(x)}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="7"/>` +
        `<text class="name" x="${round(centre)}" y="${y + 20}" text-anchor="middle">${escaped(fitting(region.label))}</text>` +
        `<text class="count" x="${round(centre)}" y="${y + 36}" text-anchor="middle">${files(region.files)}</text></g>`
      );
    }),
    "</svg>",
    "",
  ].join("\n");
}

/** Boxes by rows: those that use more than they are used come first. */
function layered(boxes: number, arrows: readonly Arrow[]): number[][] {
  const [out, into] = [new Float64Array(boxes), new Float64Array(boxes)];
  for (const { from, to, weight } of arrows) {
    out[from]! += weight;
    into[to]! += weight;
  }
  const instability = (box: number): number =>
    out[box]! + into[box]! === 0 ? 0 : out[box]! / (out[box]! + into[box]!);
  const order = Array.from({ length: boxes }, (_, i) => i).sort((a, b) => instability(b) - instability(a) || a - b);
  const perRow = Math.min(PER_ROW, Math.max(3, Math.ceil(Math.sqrt(boxes))));
  return Array.from({ length: Math.ceil(boxes / perRow) }, (_, row) => order.slice(row * perRow, (row + 1) * perRow));
}

function arrowPath(
  { from, to, uses, weight }: Arrow,
  places: readonly Place[],
  heaviest: number,
  source: string,
  target: string,
): string {
  const [a, b] = [places[from]!, places[to]!];
  const isDown = b.y > a.y;
  const isLevel = a.y === b.y;
  const start = { x: a.x + BOX.width / 2, y: isDown ? a.y + BOX.height : a.y };
  const end = { x: b.x + BOX.width / 2, y: isDown ? b.y : isLevel ? b.y : b.y + BOX.height };
  const bend = isLevel ? -GAP.y * 0.7 : ((end.y - start.y) * 1) / 2;
  const path = `M${round(start.x)} ${round(start.y)}C${round(start.x)} ${round(start.y + bend)} ${round(end.x)} ${round(isLevel ? end.y + bend : end.y - bend)} ${round(end.x)} ${round(end.y)}`;
  const thick = (0.8 + 5 * (weight / heaviest)).toFixed(1);
  return `<path class="arrow" d="${path}" stroke-width="${thick}" marker-end="url(#end)"><title>${escaped(`${source} uses ${target}: ${uses} pairs of files`)}</title></path>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function fitting(label: string): string {
  return label.length <= FITS ? label : `${label.slice(0, FITS - 1)}…`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
