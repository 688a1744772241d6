/** Where a list stands: arithmetic of cursors, pages and scrolling, on numbers alone. */

/** Rows kept in sight above and below the cursor. */
const MARGIN = 3;

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The first line shown so that a line is in sight, moving no more than needed. */
export function scrolledTo(line: number, scroll: number, height: number, count: number): number {
  const margin = Math.min(MARGIN, Math.floor((height - 1) / 2));
  const most = Math.max(0, count - height);
  if (line - margin < scroll) return clamp(line - margin, 0, most);
  if (line + margin >= scroll + height) return clamp(line + margin - height + 1, 0, most);
  return clamp(scroll, 0, most);
}

/** The first line shown so that a line is in the middle. */
export function centred(line: number, height: number, count: number): number {
  return clamp(line - Math.floor(height / 2), 0, Math.max(0, count - height));
}

/** Rows a page key moves: two stay in sight. */
export function pageOf(height: number): number {
  return Math.max(1, height - 2);
}
