/** Frames of a terminal, with their colours, as one SVG that shows them one after the other. */

const CELL = 8.4;
const LINE = 18;
const PAD = 12;
const PALETTE = ["#1e2127", "#e06c75", "#98c379", "#d19a66", "#61afef", "#c678dd", "#56b6c2", "#abb2bf"];
const INK = "#c8ccd4";
const PAPER = "#1e2127";

/** A row with escape sequences as pieces of one style. */
function piecesOf(row) {
  const pieces = [];
  let style = {};
  let at = 0;
  const put = (text) => text && pieces.push({ text, ...style });
  for (const found of row.matchAll(/\u001b\[([0-9;]*)m/g)) {
    put(row.slice(at, found.index));
    at = found.index + found[0].length;
    for (const code of (found[1] || "0").split(";").map(Number)) style = styled(style, code);
  }
  put(row.slice(at));
  return pieces;
}

function styled(style, code) {
  if (code === 0) return {};
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 7) return { ...style, reverse: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  if (code === 27) return { ...style, reverse: false };
  if (code === 39) return { ...style, colour: undefined };
  if (code >= 30 && code <= 37) return { ...style, colour: PALETTE[code - 30] };
  return style;
}

const escaped = (text) => text.replace(/[&<>]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[one]);
const number = (value) => String(Math.round(value * 10) / 10);

function rowSvg(row, y) {
  let column = 0;
  const boxes = [];
  const texts = [];
  for (const { text, bold, dim, reverse, colour } of piecesOf(row)) {
    const x = PAD + column * CELL;
    const width = [...text].length * CELL;
    const ink = colour ?? INK;
    if (reverse)
      boxes.push(
        `<rect x="${number(x)}" y="${number(y - 13)}" width="${number(width)}" height="${LINE}" fill="${ink}"/>`,
      );
    const fill = reverse ? PAPER : ink;
    const weight = bold ? ' font-weight="bold"' : "";
    const faint = dim ? ' opacity="0.55"' : "";
    if (text.trim())
      texts.push(
        `<text x="${number(x)}" y="${number(y)}" textLength="${number(width)}" fill="${fill}"${weight}${faint}>${escaped(text)}</text>`,
      );
    column += [...text].length;
  }
  return boxes.join("") + texts.join("");
}

/**
 * @param frames `{ rows, caption, seconds }`, the rows with escape sequences
 * @param columns width of the terminal
 */
export function animated(frames, columns) {
  const rows = Math.max(...frames.map((frame) => frame.rows.length));
  const width = columns * CELL + 2 * PAD;
  const height = rows * LINE + 2 * PAD + LINE * 1.6;
  const total = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  let from = 0;
  const styles = [];
  const groups = frames.map(({ rows: lines, caption, seconds }, i) => {
    const [start, end] = [from / total, (from + seconds) / total].map((part) => number(part * 1000) / 10);
    from += seconds;
    const hidden = start > 0 ? `0%,${start}%{opacity:0}` : "";
    styles.push(
      `@keyframes f${i}{${hidden}${start > 0 ? start + 0.01 : 0}%,${end}%{opacity:1}${end < 100 ? `${end + 0.01}%,100%{opacity:0}` : ""}}`,
    );
    const body = lines.map((row, y) => rowSvg(row, PAD + 14 + y * LINE)).join("");
    const says = `<text x="${PAD}" y="${number(height - PAD)}" fill="#e5c07b">${escaped(caption)}</text>`;
    return `<g style="animation:f${i} ${total}s step-end infinite${i > 0 ? ";opacity:0" : ""}">${body}${says}</g>`;
  });
  const font = 'font-family="\'DejaVu Sans Mono\',Menlo,Consolas,monospace" font-size="14" xml:space="preserve"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}" ${font}><style>${styles.join("")}</style><rect width="100%" height="100%" rx="6" fill="${PAPER}"/>${groups.join("")}</svg>\n`;
}
