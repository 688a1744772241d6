/** Search: regions and files by their names at once, definitions as the graph finds them. */
import { ask, type Listed, type Row } from "./ask.ts";
import type { Land } from "./atlas.ts";
import type { Doors } from "./panel.ts";

interface Hit {
  text: string;
  act(): void;
}

/** Hits of each sort, and milliseconds of rest before the graph is asked. */
const EACH = 8;
const REST = 120;

export class Finder {
  private hits: Hit[] = [];
  private at = 0;
  private timer = 0;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
    private readonly land: () => Land,
    private readonly doors: Doors,
  ) {
    input.addEventListener("input", () => this.look());
    input.addEventListener("focus", () => this.look());
    input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
    input.addEventListener("keydown", (event) => this.key(event));
  }

  private look(): void {
    const term = this.input.value.trim();
    clearTimeout(this.timer);
    if (term === "") {
      this.close();
      return;
    }
    const places = this.places(term);
    this.show(places);
    this.timer = window.setTimeout(async () => {
      const found = await ask<Listed>("search", term, "--limit", "12").catch(() => ({ results: [] }));
      if (this.input.value.trim() !== term) return;
      const rows = found.results.filter(({ kind }) => kind !== "file");
      this.show([...places, ...rows.map((row) => this.symbol(row))]);
    }, REST);
  }

  private places(term: string): Hit[] {
    const { atlas } = this.land();
    const small = term.toLowerCase();
    const regions = atlas.regions.filter(({ label }) => label.toLowerCase().includes(small)).slice(0, EACH);
    const files = atlas.files.filter(({ path }) => path.toLowerCase().includes(small)).slice(0, EACH);
    return [
      ...regions.map(({ id, label, files: count }) => ({
        text: `${label}  region of ${count} files`,
        act: () => this.doors.choose(id),
      })),
      ...files.map(({ path }) => ({ text: path, act: () => this.doors.choose(path) })),
    ];
  }

  private symbol(row: Row): Hit {
    return {
      text: `${row.name}  ${row.kind} ${row.path ?? ""}:${row.lineStart ?? ""}`,
      act: () => this.doors.open(row),
    };
  }

  private show(hits: Hit[]): void {
    this.hits = hits;
    this.at = 0;
    this.list.hidden = hits.length === 0;
    this.list.replaceChildren(
      ...hits.map(({ text }, i) => {
        const row = document.createElement("div");
        row.textContent = text;
        row.setAttribute("role", "option");
        row.addEventListener("mousedown", () => this.take(i));
        return row;
      }),
    );
    this.mark();
  }

  private mark(): void {
    [...this.list.children].forEach((row, i) => {
      row.setAttribute("aria-selected", String(i === this.at));
      if (i === this.at) row.scrollIntoView({ block: "nearest" });
    });
  }

  private key(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && this.hits.length > 0) {
      this.at = (this.at + step + this.hits.length) % this.hits.length;
      this.mark();
    } else if (event.key === "Enter") this.take(this.at);
    else if (event.key === "Escape") this.input.blur();
    else return;
    event.preventDefault();
  }

  private take(i: number): void {
    const hit = this.hits[i];
    if (!hit) return;
    this.input.value = "";
    this.close();
    this.input.blur();
    hit.act();
  }

  private close(): void {
    this.list.hidden = true;
  }
}
