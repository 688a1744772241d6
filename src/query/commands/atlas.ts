/** All of the map that can be drawn: regions, how they use each other, and their files. For a page, not for reading. */
import type { Engine, Region } from "../../engine/engine.ts";
import { item } from "../report.ts";
import { list, number, object, orNone, text, whole } from "../shape.ts";
import { defineCommand } from "./command.ts";

/** Files of a region that one question brings. */
const PAGE = 5_000;

export default defineCommand({
  name: "atlas",
  summary: "Print the whole map of regions as json, as the page of ix view draws it",
  group: "map",
  arguments: [],
  flags: [],
  formats: ["text", "json"],
  showsRegions: true,
  json: () =>
    object({
      map_rev: orNone(whole),
      levels: whole,
      regions: list(
        object({
          id: text,
          label: text,
          kind: text,
          level: whole,
          "parent?": text,
          files: whole,
          health: number,
          cohesion: number,
          coupling: number,
          confidence: number,
        }),
      ),
      links: list(object({ level: whole, from: text, to: text, weight: number, uses: whole })),
      files: list(object({ path: text, region: text, role: text, usedBy: whole, uses: whole })),
    }),
  examples: [],
  async run(_, context) {
    const engine = await context.engine();
    const regions = await engine.regions();
    const levels = regions.reduce((most, { level }) => Math.max(most, level), 0);
    const links = await linksOf(engine, levels);
    const files = await filesOf(engine, regions);
    const state = await engine.regionState();
    return {
      command: "atlas",
      outcome: "ok",
      notices: [],
      items: [item("line", { text: `${regions.length} regions, ${files.length} files; ix view start draws them.` })],
      json: { map_rev: state?.rev ?? null, levels, regions: regions.map(regionJson), links, files },
    };
  },
});

function regionJson({ id, label, kind, level, parent, files, health, cohesion, coupling, confidence }: Region) {
  return { id, label, kind, level, ...(parent ? { parent } : {}), files, health, cohesion, coupling, confidence };
}

async function linksOf(engine: Engine, levels: number): Promise<object[]> {
  const all: object[] = [];
  for (let level = 1; level <= levels; level++)
    for (const link of await engine.regionLinks({ level })) all.push({ level, ...link });
  return all;
}

/** Each file once, with the finest region it is in. */
async function filesOf(engine: Engine, regions: readonly Region[]): Promise<object[]> {
  const all: object[] = [];
  for (const { id, children } of regions) {
    if (children > 0) continue;
    for (let offset = 0; ; offset += PAGE) {
      const { rows, total } = await engine.regionFiles(id, { limit: PAGE, offset });
      for (const { path, role, usedBy, uses } of rows) all.push({ path, region: id, role, usedBy, uses });
      if (offset + PAGE >= total) break;
    }
  }
  return all;
}
