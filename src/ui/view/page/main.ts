/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** The page of `ix view`: holds what is chosen and seen, and takes clicks and keys. */
import { ask, type Row, type Status } from "./ask.ts";
import { type Atlas, firstFocus, landOf, type Place, placeAt } from "./atlas.ts";
import { Camera } from "./camera.ts";
import { type Colours, draw, inFocus, type Scene } from "./draw.ts";
import { Finder } from "./finder.ts";
import { Panel } from "./panel.ts";

/** The map's own units; it is as wide as the screen is. */
const HEIGHT = 1000;
/** Milliseconds between two looks for a newer map, while the page is seen. */
const LOOK = 4_000;

const by = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const canvas = by<HTMLCanvasElement>("map");
const pen = canvas.getContext("2d") as CanvasRenderingContext2D;

class Page {
  private readonly camera = new Camera(() => this.paint());
  private readonly panel = new Panel(by("panel"), { choose: (key) => this.choose(key), open: (row) => this.open(row) });
  private scene!: Scene;
  private rev: number | null = null;
  private frame = 0;

  async start(): Promise<void> {
    await this.load();
    new Finder(by("search"), by("found"), () => this.scene.land, {
      choose: (key) => this.choose(key),
      open: (row) => this.open(row),
    });
    this.listen();
    setInterval(() => document.visibilityState === "visible" && void this.look(), LOOK);
    document.body.dataset.ready = "true";
  }

  /** Takes the newest map; what was chosen stays chosen where it is still there. */
  private async load(): Promise<void> {
    const atlas = await ask<Atlas>("atlas");
    const { clientWidth: width, clientHeight: height } = canvas;
    const land = landOf(atlas, { x: 0, y: 0, w: (HEIGHT * width) / Math.max(1, height), h: HEIGHT });
    const before = this.scene as Scene | undefined;
    const focus = land.byKey.get(before?.focus.key ?? "-") ?? firstFocus(land);
    const chosen = land.byKey.get(before?.chosen?.key ?? "-");
    this.scene = { land, camera: this.camera, focus, chosen, hovered: undefined, colours: coloursOf(), width, height };
    this.rev = atlas.map_rev;
    this.resize();
    this.camera.show(focus.box, width, height, "jump");
    by("notice").textContent = atlas.map_stale ? "older than the graph; a new map is being made" : "";
    this.trail();
    if (!before) this.tell(focus);
    if (atlas.regions.length === 0) by("panel").textContent = "There are no regions yet; ix map finds them.";
  }

  private async look(): Promise<void> {
    const status = await ask<Status>("status").catch(() => undefined);
    if (!status) by("notice").textContent = "the server has ended; ix view start";
    else if (!status.mapStale && status.currentRev !== this.rev) await this.load();
    else by("notice").textContent = status.mapStale ? "older than the graph" : "";
  }

  private choose(key: string): void {
    const place = this.scene.land.byKey.get(key);
    if (!place) return;
    this.scene.chosen = place;
    // What is chosen elsewhere is brought into sight.
    if (!inFocus(place, this.scene.focus)) this.focus(place.parent ?? this.scene.land.root);
    this.tell(place);
    this.trail();
    this.paint();
  }

  private open(row: Row): void {
    const place = row.path ? this.scene.land.byKey.get(row.path) : undefined;
    if (place) {
      this.scene.chosen = place;
      if (!inFocus(place, this.scene.focus)) this.focus(place.parent ?? this.scene.land.root);
      this.trail();
    }
    void this.panel.showRow(row);
    this.paint();
  }

  private tell(place: Place): void {
    if (place.file) void this.panel.showFile(place);
    else this.panel.showRegion(this.scene.land, place);
  }

  private focus(place: Place): void {
    const { width, height } = this.scene;
    this.scene.focus = place;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.camera.show(place.box, width, height, still ? "jump" : "glide");
    this.trail();
  }

  private into(place: Place | undefined): void {
    if (!place) return;
    this.scene.chosen = place;
    this.tell(place);
    if (place.region) this.focus(place);
    this.paint();
  }

  private out(): void {
    const { focus } = this.scene;
    if (!focus.parent) return;
    this.scene.chosen = focus;
    this.tell(focus);
    this.focus(focus.parent);
  }

  private trail(): void {
    const { chosen, focus } = this.scene;
    const way: Place[] = [];
    for (let at: Place | undefined = chosen ?? focus; at; at = at.parent) way.unshift(at);
    by("trail").replaceChildren(
      ...way.map((place) => {
        const step = document.createElement("button");
        step.type = "button";
        step.textContent = place.label || "All";
        step.addEventListener("click", () => {
          this.scene.chosen = place;
          this.tell(place);
          this.focus(place.file ? (place.parent ?? place) : place);
        });
        return step;
      }),
    );
  }

  private listen(): void {
    let drag: { x: number; y: number; moved: boolean } | undefined;
    canvas.addEventListener("pointerdown", (event) => {
      drag = { x: event.offsetX, y: event.offsetY, moved: false };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (drag && (drag.moved || Math.hypot(event.offsetX - drag.x, event.offsetY - drag.y) > 4)) {
        this.camera.move(event.offsetX - drag.x, event.offsetY - drag.y);
        drag = { x: event.offsetX, y: event.offsetY, moved: true };
      } else this.hover(event);
    });
    canvas.addEventListener("pointerup", (event) => {
      if (drag && !drag.moved) {
        const place = this.under(event);
        if (place) this.choose(place.key);
      }
      drag = undefined;
    });
    canvas.addEventListener("pointerleave", () => {
      this.scene.hovered = undefined;
      this.paint();
    });
    canvas.addEventListener("dblclick", (event) => {
      const place = this.under(event);
      this.into(place && (inFocus(place, this.scene.focus) ?? place));
    });
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.camera.zoom(Math.exp(-event.deltaY * 0.0016), event.offsetX, event.offsetY);
      },
      { passive: false },
    );
    new ResizeObserver(() => this.resize()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.mode("system"));
    by("mode").addEventListener("click", () => this.mode("other"));
    by("help").addEventListener("click", () => by<HTMLDialogElement>("keys").showModal());
    document.addEventListener("keydown", (event) => this.key(event));
    this.mode("system");
  }

  private hover(event: MouseEvent): void {
    const place = this.under(event);
    if (place === this.scene.hovered) return;
    this.scene.hovered = place;
    canvas.title = place?.file?.path ?? place?.label ?? "";
    this.paint();
  }

  private under({ offsetX, offsetY }: MouseEvent): Place | undefined {
    const { camera, land } = this.scene;
    const at = placeAt(land.root, camera.x + offsetX / camera.scale, camera.y + offsetY / camera.scale, camera.scale);
    return at === land.root ? undefined : at;
  }

  private key(event: KeyboardEvent): void {
    const { target } = event;
    if (target instanceof HTMLInputElement || by<HTMLDialogElement>("keys").open) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const isOnButton = target instanceof HTMLButtonElement;
    const { width, height, chosen, land } = this.scene;
    const acts: Record<string, () => void> = {
      "/": () => by("search").focus(),
      "?": () => by<HTMLDialogElement>("keys").showModal(),
      d: () => this.mode("other"),
      "0": () => this.focus(firstFocus(land)),
      "+": () => this.camera.zoom(1.25, width / 2, height / 2),
      "-": () => this.camera.zoom(0.8, width / 2, height / 2),
      Escape: () => this.out(),
      Backspace: () => this.out(),
      Enter: () => this.into(chosen),
      ArrowRight: () => this.neighbour(1, 0),
      ArrowLeft: () => this.neighbour(-1, 0),
      ArrowDown: () => this.neighbour(0, 1),
      ArrowUp: () => this.neighbour(0, -1),
    };
    if (isOnButton && event.key === "Enter") return;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Chooses the nearest part of the focus in a direction. */
  private neighbour(dx: number, dy: number): void {
    const { focus, chosen } = this.scene;
    const from = chosen && inFocus(chosen, focus);
    if (!from) {
      this.choose(focus.children[0]?.key ?? "");
      return;
    }
    const middle = ({ box }: Place) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });
    const at = middle(from);
    let best: { place: Place; far: number } | undefined;
    for (const place of focus.children) {
      const to = middle(place);
      const along = (to.x - at.x) * dx + (to.y - at.y) * dy;
      const aside = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx);
      const far = along + 2 * aside;
      if (place !== from && along > 0.5 && (!best || far < best.far)) best = { place, far };
    }
    if (best) this.choose(best.place.key);
  }

  private mode(to: "system" | "other"): void {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = document.documentElement.dataset.mode ?? (dark ? "dark" : "light");
    document.documentElement.dataset.mode =
      to === "system" ? (dark ? "dark" : "light") : now === "dark" ? "light" : "dark";
    this.scene.colours = coloursOf();
    this.paint();
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    const dense = devicePixelRatio;
    if (this.scene.width !== width || this.scene.height !== height || canvas.width !== Math.round(width * dense)) {
      canvas.width = Math.round(width * dense);
      canvas.height = Math.round(height * dense);
      Object.assign(this.scene, { width, height });
      this.camera.show(this.scene.focus.box, width, height, "jump");
    }
    this.paint();
  }

  private paint(): void {
    if (this.frame || !this.scene) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const more = this.camera.step();
      pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      draw(pen, this.scene);
      if (more) this.paint();
    });
  }
}

function coloursOf(): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    ground: of("ground"),
    ink: of("ink"),
    dim: of("dim"),
    line: of("line"),
    accent: of("accent"),
    depths: ["d1", "d2", "d3", "d4"].map(of),
    file: of("file"),
    test: of("test"),
  };
}

new Page().start().catch((error: Error) => {
  by("panel").textContent = error.message;
});
