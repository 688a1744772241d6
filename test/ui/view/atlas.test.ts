/** The page's map: boxes that fill their place, links among what is seen, what lies under a point. */
import { expect, test } from "vitest";
import {
  type Atlas,
  type AtlasLink,
  type Box,
  firstFocus,
  landOf,
  linksIn,
  type Place,
  placeAt,
  squarify,
} from "../../../src/ui/view/page/atlas.ts";

const WHOLE: Box = { x: 0, y: 0, w: 1600, h: 1000 };
const measures = { kind: "module", health: 1, cohesion: 1, coupling: 1, confidence: 1 };
const region = (id: string, level: number, files: number, parent?: string) => ({
  id,
  label: id.toUpperCase(),
  level,
  files,
  ...measures,
  ...(parent ? { parent } : {}),
});
const link = (level: number, from: string, to: string, weight: number): AtlasLink => ({
  level,
  from,
  to,
  weight,
  uses: 1,
});

/** A system of two regions: `a`, divided in two, and `b`, which is not. */
const ATLAS: Atlas = {
  map_rev: 1,
  levels: 3,
  regions: [
    region("top", 3, 6),
    region("a", 2, 4, "top"),
    region("b", 2, 2, "top"),
    region("a1", 1, 3, "a"),
    region("a2", 1, 1, "a"),
  ],
  links: [
    link(2, "a", "b", 5),
    link(2, "b", "a", 1),
    link(1, "a1", "a2", 2),
    link(1, "a1", "b", 5),
    link(1, "b", "a1", 1),
  ],
  files: [
    ...["x", "y", "z"].map((name) => ({ path: `a/${name}.ts`, region: "a1", role: "production", usedBy: 1, uses: 1 })),
    { path: "a/w.ts", region: "a2", role: "test", usedBy: 0, uses: 1 },
    ...["p", "q"].map((name) => ({ path: `b/${name}.ts`, region: "b", role: "production", usedBy: 1, uses: 1 })),
  ],
};

test("boxes fill the whole, each by its size, and none is a thread", () => {
  const sizes = [40, 20, 10, 10, 5, 5, 4, 3, 2, 1];
  const boxes = squarify(sizes, WHOLE);
  boxes.forEach(({ w, h }, i) => {
    expect((w * h) / (1600 * 1000)).toBeCloseTo(sizes[i]! / 100, 6);
    expect(Math.max(w / h, h / w)).toBeLessThan(4);
  });
});

test("a place lies in its parent, and beside its siblings", () => {
  const { byKey } = landOf(ATLAS, WHOLE);
  const inside = (inner: Box, outer: Box) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w + 1e-6 &&
    inner.y + inner.h <= outer.y + outer.h + 1e-6;
  const apart = (a: Box, b: Box) =>
    a.x + a.w <= b.x + 1e-6 || b.x + b.w <= a.x + 1e-6 || a.y + a.h <= b.y + 1e-6 || b.y + b.h <= a.y + 1e-6;
  for (const place of byKey.values()) {
    if (place.parent) expect(inside(place.box, place.parent.box), place.key).toBe(true);
    for (const one of place.children)
      for (const other of place.children) if (one !== other) expect(apart(one.box, other.box)).toBe(true);
  }
  expect(byKey.get("top")?.size).toBe(6);
});

test("the page begins in the one system, with the links among its parts", () => {
  const land = landOf(ATLAS, WHOLE);
  expect(firstFocus(land).key).toBe("top");
  const shown = (key: string) =>
    linksIn(land, land.byKey.get(key) as Place).map(({ from, to, weight }) => [from, to, weight]);
  expect(shown("top")).toEqual([
    ["a", "b", 5],
    ["b", "a", 1],
  ]);
  expect(shown("a")).toEqual([["a1", "a2", 2]]);
  expect(shown("b")).toEqual([]);
});

test("under a point is the innermost place that is drawn", () => {
  const land = landOf(ATLAS, WHOLE);
  const file = land.byKey.get("b/p.ts") as Place;
  const { x, y, w, h } = file.box;
  const under = (scale: number) => placeAt(land.root, x + w / 2, y + h / 2, scale)?.key;
  expect(under(1)).toBe("b/p.ts");
  expect(under(0.072)).toBe("top");
  expect(placeAt(land.root, -5, 0, 1)).toBeUndefined();
});

test("five thousand files are laid out at once", () => {
  const regions = [region("top", 2, 5000), ...Array.from({ length: 100 }, (_, i) => region(`r${i}`, 1, 50, "top"))];
  const files = Array.from({ length: 5000 }, (_, i) => ({
    path: `f${i}.ts`,
    region: `r${i % 100}`,
    role: "production",
    usedBy: 0,
    uses: 0,
  }));
  const before = process.cpuUsage();
  landOf({ ...ATLAS, regions, files, links: [] }, WHOLE);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(500);
});
