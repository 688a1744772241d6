/** The side of the page: what is chosen, with what it uses, what uses it, its members, callers and source. */
import { ask, type Listed, type Row, type Source } from "./ask.ts";
import { type AtlasLink, type Land, linksOf, type Place } from "./atlas.ts";
import { weightText } from "./draw.ts";

export interface Doors {
  /** Chooses a region or file on the map. */
  choose(key: string): void;
  /** Shows a definition. */
  open(row: Row): void;
}

/** Rows of a list that are shown. */
const SHOWN = 200;

/** Text that comes from the repository is only ever set as text. */
function element(tag: string, text = "", name = ""): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

interface Entry {
  text: string;
  note?: string;
  title?: string;
  act(): void;
}

function listOf(title: string, entries: readonly Entry[], total = entries.length): HTMLElement[] {
  if (entries.length === 0) return [];
  const list = document.createElement("ul");
  for (const { text, note, title: whole, act } of entries.slice(0, SHOWN)) {
    const row = document.createElement("li");
    const button = element("button", text) as HTMLButtonElement;
    button.type = "button";
    button.title = whole ?? text;
    button.addEventListener("click", act);
    row.append(button);
    if (note) row.append(element("span", note));
    list.append(row);
  }
  const more = Math.max(0, total - Math.min(entries.length, SHOWN));
  return [element("h2", `${title} (${total})`), list, ...(more > 0 ? [element("p", `and ${more} more`, "dim")] : [])];
}

export class Panel {
  /** Counts questions, so that a late answer does not replace a newer one. */
  private turn = 0;

  constructor(
    private readonly aside: HTMLElement,
    private readonly doors: Doors,
  ) {}

  showWhole(land: Land): void {
    this.turn++;
    const regions = land.root.children.filter(({ region }) => region);
    const { files, regions: all } = land.atlas;
    this.aside.replaceChildren(
      element("h1", "The whole"),
      element("p", `${files.length} files in ${all.length} regions`, "dim"),
      ...listOf(
        "Regions",
        regions.map((place) => this.placeEntry(place)),
      ),
    );
  }

  showRegion(land: Land, place: Place): void {
    this.turn++;
    const { region } = place;
    if (!region) {
      this.showWhole(land);
      return;
    }
    const { from, to } = linksOf(land, region);
    const link =
      (key: keyof Pick<AtlasLink, "from" | "to">) =>
      (one: AtlasLink): Entry => ({
        text: land.byKey.get(one[key])?.label ?? "",
        note: `${weightText(one.weight)} · ${one.uses} files`,
        act: () => this.doors.choose(one[key]),
      });
    const facts = `${region.kind} · level ${region.level} · ${region.files} files · health ${region.health.toFixed(2)}`;
    const measures = `cohesion ${region.cohesion.toFixed(2)} · coupling ${weightText(region.coupling)} · confidence ${region.confidence.toFixed(2)}`;
    this.aside.replaceChildren(
      element("h1", region.label),
      element("p", facts, "dim"),
      element("p", measures, "dim"),
      ...listOf("Uses", from.map(link("to"))),
      ...listOf("Used by", to.map(link("from"))),
      ...listOf(
        "Regions in it",
        place.children.filter((one) => one.region).map((one) => this.placeEntry(one)),
      ),
      ...listOf(
        "Files",
        place.children.filter((one) => one.file).map((one) => this.placeEntry(one)),
      ),
    );
  }

  async showFile(place: Place): Promise<void> {
    const { key: path, file } = place;
    const head = [
      element("h1", place.label),
      element("p", path, "dim"),
      element("p", `${file?.role} · used by ${file?.usedBy} files · uses ${file?.uses}`, "dim"),
    ];
    await this.fill(head, async () => {
      const [members, importers] = await Promise.all([
        ask<Listed>("contains", path, "--limit", String(SHOWN)),
        ask<Listed>("imported-by", path, "--limit", String(SHOWN)),
      ]);
      return [
        ...this.rows("Definitions", members, ({ lineStart }) => `:${lineStart}`),
        ...this.rows("Imported by", importers, ({ site }) => (site ? `:${site.line}` : "")),
      ];
    });
  }

  /** A definition: who calls it, what it calls, and its source. */
  async showRow(row: Row): Promise<void> {
    const name = row.container ? `${row.container}.${row.name}` : row.name;
    const head = [element("h1", name), element("p", `${row.kind} · ${row.path ?? ""}:${row.lineStart ?? ""}`, "dim")];
    await this.fill(head, async () => {
      const target = row.id;
      const [callers, callees, source] = await Promise.all([
        ask<Listed>("callers", target, "--limit", String(SHOWN)),
        ask<Listed>("callees", target, "--limit", String(SHOWN)),
        ask<Source>("read", target),
      ]);
      const at = ({ site, path, lineStart }: Row): string =>
        shortened(`${site?.path ?? path}:${site?.line ?? lineStart}`);
      return [
        ...this.rows("Callers", callers, at),
        ...this.rows("Calls", callees, at),
        element("h2", source.stale ? "Source (changed since the map)" : "Source"),
        sourceOf(source),
      ];
    });
  }

  private async fill(head: HTMLElement[], rest: () => Promise<HTMLElement[]>): Promise<void> {
    const turn = ++this.turn;
    this.aside.replaceChildren(...head, element("p", "…", "dim"));
    let body: HTMLElement[];
    try {
      body = await rest();
    } catch (error) {
      body = [element("p", (error as Error).message)];
    }
    if (turn === this.turn) this.aside.replaceChildren(...head, ...body);
  }

  private rows(title: string, { results, summary }: Listed, note: (row: Row) => string): HTMLElement[] {
    const entries = results.map(
      (row): Entry => ({
        text: row.container ? `${row.container}.${row.name}` : row.kind === "file" ? (row.path ?? row.name) : row.name,
        note: note(row),
        ...(row.site?.snippet ? { title: row.site.snippet } : {}),
        act: () => (row.kind === "file" && row.path ? this.doors.choose(row.path) : this.doors.open(row)),
      }),
    );
    return listOf(title, entries, summary?.total ?? entries.length);
  }

  private placeEntry(place: Place): Entry {
    const { key, label, region, file } = place;
    return {
      text: label,
      title: file?.path ?? label,
      note: region ? `${region.files} files` : `used by ${file?.usedBy ?? 0}`,
      act: () => this.doors.choose(key),
    };
  }
}

function shortened(place: string): string {
  return place.length > 34 ? `…${place.slice(-33)}` : place;
}

function sourceOf({ content, lineStart }: Source): HTMLElement {
  const block = document.createElement("pre");
  content
    .replace(/\n$/, "")
    .split("\n")
    .forEach((line, i) => {
      const row = element("span", line === "" ? " " : line);
      row.dataset.line = String(lineStart + i);
      block.append(row);
    });
  return block;
}
