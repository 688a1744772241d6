/**
 * The last metre: a stream that Ink hands whole frames to, and that paints only what changed in its rows. Ink 6.8's own
 * writer clears the scrollback at full height (ink#935), is off by a row when incremental (ink#910, mended in 7, which
 * needs Node 22) and draws nothing where CI is set; in debug mode it hands over frames instead.
 */
import { EventEmitter } from "node:events";
import { rowChange } from "./row-change.ts";

export interface Tty {
  columns: number;
  rows: number;
  write(text: string): void;
}

const ENTER = "\u001b[?1049h\u001b[?7l\u001b[?25l\u001b[?2004h\u001b[H\u001b[2J";
const LEAVE = "\u001b[?1000l\u001b[?1006l\u001b[?2004l\u001b[?7h\u001b[0m\u001b[?25h\u001b[?1049l";

export class Screen extends EventEmitter {
  readonly isTTY = true;
  private shown: string[] = [];
  private cursor: { column: number; row: number } | undefined;
  private shownCursor = "";
  private isOpen = false;

  constructor(private readonly tty: Tty) {
    super();
    this.setMaxListeners(0);
  }

  get columns(): number {
    return this.tty.columns;
  }

  get rows(): number {
    return this.tty.rows;
  }

  open(): void {
    this.shown = [];
    this.shownCursor = "";
    this.isOpen = true;
    this.tty.write(ENTER);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.tty.write(LEAVE);
  }

  /** Forgets what is shown: the next frame is painted whole. */
  forget(): void {
    this.shown = [];
    if (this.isOpen) this.tty.write("\u001b[2J");
  }

  /** Where the terminal's own cursor stands with the next frame, from 1; hidden when there is none. */
  placeCursor(at: { column: number; row: number } | undefined): void {
    this.cursor = at;
  }

  mouse(on: "on" | "off"): void {
    this.tty.write(on === "on" ? "\u001b[?1000h\u001b[?1006h" : "\u001b[?1000l\u001b[?1006l");
  }

  /** Sends something to the terminal itself, between frames. */
  send(text: string): void {
    this.tty.write(text);
  }

  /** One frame of Ink's. */
  write(frame: string, _encoding?: unknown, done?: () => void): boolean {
    if (this.isOpen) this.paint(frame.split("\n").slice(0, this.tty.rows));
    done?.();
    return true;
  }

  private paint(rows: string[]): void {
    let out = "";
    for (let y = 0; y < Math.max(rows.length, this.shown.length); y++) {
      const row = rows[y] ?? "";
      if (row === this.shown[y]) continue;
      out += rowChange(this.shown[y], row, y + 1, this.tty.columns);
    }
    this.shown = rows;
    const cursor = this.cursor ? `\u001b[${this.cursor.row};${this.cursor.column}H\u001b[?25h` : "\u001b[?25l";
    if (out || cursor !== this.shownCursor) out += cursor;
    this.shownCursor = cursor;
    // One write a frame, shown at once where the terminal can.
    if (out) this.tty.write(`\u001b[?2026h${out}\u001b[?2026l`);
  }
}
