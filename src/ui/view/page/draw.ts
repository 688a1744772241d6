/** Draws the map. Only what is seen and large enough to be told apart is drawn, so that thousands of files cost little. */
import { type AtlasLink, type Box, DIVIDED, type Land, linksIn, type Place } from "./atlas.ts";
import type { Camera } from "./camera.ts";

export interface Colours {
  ground: string;
  ink: string;
  dim: string;
  line: string;
  accent: string;
  /** Fills of regions by depth, and of files. */
  depths: string[];
  file: string;
  test: string;
}

export interface Scene {
  land: Land;
  camera: Camera;
  focus: Place;
  chosen: Place | undefined;
  hovered: Place | undefined;
  colours: Colours;
  width: number;
  height: number;
}

/** Links drawn at once; the strongest. */
const LINKS = 150;
/** Links of a chosen region that bear their weight in figures. */
const FIGURES = 12;

export function draw(pen: CanvasRenderingContext2D, scene: Scene): void {
  const { colours, width, height, land } = scene;
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, width, height);
  for (const child of land.root.children) drawPlace(pen, scene, child);
  drawLinks(pen, scene);
  drawMark(pen, scene, scene.hovered, 1.5);
  drawMark(pen, scene, scene.chosen, 3);
}

/** A box of the map in pixels. */
export function onScreen({ x, y, w, h }: Box, { x: left, y: top, scale }: Camera): Box {
  return { x: (x - left) * scale, y: (y - top) * scale, w: w * scale, h: h * scale };
}

function drawPlace(pen: CanvasRenderingContext2D, scene: Scene, place: Place): void {
  const { colours, camera, width, height } = scene;
  const { x, y, w, h } = onScreen(place.box, camera);
  if (x > width || y > height || x + w < 0 || y + h < 0 || w < 1.5 || h < 1.5) return;
  if (place.file) {
    pen.fillStyle = place.file.role === "production" ? colours.file : colours.test;
    pen.fillRect(x + 0.5, y + 0.5, w - 1, h - 1);
    if (w > 56 && h > 14) write(pen, place.label, x + 4, y + Math.min(h / 2 + 4, 15), w - 8, 11, colours.ink);
    return;
  }
  const depth = Math.min(place.depth, colours.depths.length) - 1;
  pen.fillStyle = colours.depths[Math.max(0, depth)] as string;
  pen.fillRect(x, y, w, h);
  pen.strokeStyle = colours.line;
  pen.lineWidth = 1;
  pen.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
  const isDivided = Math.min(w, h) >= DIVIDED;
  if (isDivided) for (const child of place.children) drawPlace(pen, scene, child);
  if (w < 40 || h < 16) return;
  const size = Math.max(11, Math.min(20, Math.min(w, h) * 0.065));
  // A name stays in sight while a part of its place is.
  const left = Math.max(x, 0) + 6;
  const room = Math.min(x + w, width) - left - 6;
  if (isDivided) write(pen, place.label, left, Math.max(y, 0) + size + 2, room, size, colours.ink, "600");
  else write(pen, place.label, left, y + h / 2 + 4, room, 11, colours.ink, "600");
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  room: number,
  size: number,
  colour: string,
  weight = "400",
): void {
  if (room < 12) return;
  pen.font = `${weight} ${size}px system-ui, sans-serif`;
  pen.fillStyle = colour;
  pen.fillText(fitted(pen, text, room), x, y);
}

function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  const whole = pen.measureText(text).width;
  if (whole <= room) return text;
  const letters = Math.floor((text.length * room) / whole) - 1;
  return letters < 2 ? "" : `${text.slice(0, letters)}…`;
}

function drawLinks(pen: CanvasRenderingContext2D, scene: Scene): void {
  const { land, focus, colours, chosen, hovered } = scene;
  const links = linksIn(land, focus);
  const most = links[0]?.weight ?? 1;
  const key = (hovered && inFocus(hovered, focus)?.key) ?? (chosen && inFocus(chosen, focus)?.key);
  const touches = ({ from, to }: AtlasLink): boolean => from === key || to === key;
  const about = key !== undefined && links.some(touches) ? key : undefined;
  const named = new Set(about === undefined ? [] : links.filter(touches).slice(0, FIGURES));
  for (const link of links.slice(0, LINKS).reverse()) {
    const isMeant = about === undefined || touches(link);
    pen.globalAlpha = about === undefined ? 0.35 : isMeant ? 0.9 : 0.06;
    pen.strokeStyle = colours.accent;
    pen.lineWidth = 0.8 + 7 * Math.sqrt(link.weight / most);
    drawLink(pen, scene, link, named.has(link));
  }
  pen.globalAlpha = 1;
}

/** The part of the focus that a place lies in. */
export function inFocus(place: Place, focus: Place): Place | undefined {
  for (let at: Place | undefined = place; at; at = at.parent) if (at.parent === focus) return at;
  return undefined;
}

function drawLink(pen: CanvasRenderingContext2D, scene: Scene, link: AtlasLink, isNamed: boolean): void {
  const { land, camera, colours } = scene;
  const [a, b] = [land.byKey.get(link.from), land.byKey.get(link.to)];
  if (!a || !b) return;
  const [from, to] = [middle(onScreen(a.box, camera)), middle(onScreen(b.box, camera))];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  // Bent to one side, so that the two directions of a pair lie apart.
  const bend = { x: (from.x + to.x) / 2 - dy * 0.14, y: (from.y + to.y) / 2 + dx * 0.14 };
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
  pen.stroke();
  const tip = Math.min(14, 5 + pen.lineWidth * 1.4);
  const [ux, uy] = [
    (to.x - bend.x) / (Math.hypot(to.x - bend.x, to.y - bend.y) || 1),
    (to.y - bend.y) / (Math.hypot(to.x - bend.x, to.y - bend.y) || 1),
  ];
  pen.fillStyle = colours.accent;
  pen.beginPath();
  pen.moveTo(to.x, to.y);
  pen.lineTo(to.x - ux * tip - uy * tip * 0.5, to.y - uy * tip + ux * tip * 0.5);
  pen.lineTo(to.x - ux * tip + uy * tip * 0.5, to.y - uy * tip - ux * tip * 0.5);
  pen.fill();
  if (!isNamed || length < 60) return;
  const at = { x: (from.x + 2 * bend.x + to.x) / 4, y: (from.y + 2 * bend.y + to.y) / 4 };
  const text = weightText(link.weight);
  pen.font = "600 11px system-ui, sans-serif";
  const w = pen.measureText(text).width + 8;
  pen.fillStyle = colours.ground;
  pen.fillRect(at.x - w / 2, at.y - 9, w, 16);
  pen.fillStyle = colours.ink;
  pen.fillText(text, at.x - w / 2 + 4, at.y + 3);
}

export function weightText(weight: number): string {
  return weight >= 100 ? weight.toFixed(0) : weight >= 1 ? weight.toFixed(1) : weight.toFixed(2);
}

function middle({ x, y, w, h }: Box): { x: number; y: number } {
  return { x: x + w / 2, y: y + h / 2 };
}

function drawMark(
  pen: CanvasRenderingContext2D,
  { camera, colours }: Scene,
  place: Place | undefined,
  width: number,
): void {
  if (!place) return;
  const { x, y, w, h } = onScreen(place.box, camera);
  pen.strokeStyle = colours.accent;
  pen.lineWidth = width;
  pen.strokeRect(x, y, w, h);
}
