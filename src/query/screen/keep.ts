/** Keeps the trail of a screen in the workspace, under a name made of the day and what it leads to. */
import type { Engine, TrailStep } from "../../engine/engine.ts";

export type { TrailStep };

/** @returns the name it has been given */
export async function keepTrail(engine: Engine, steps: TrailStep[], now: Date): Promise<string> {
  const { saveTrail, savedTrails } = await import("../../engine/engine.ts");
  const taken = new Set((await savedTrails(engine.root)).map(({ name }) => name));
  const last = (steps.at(-1)?.title ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const base = [now.toISOString().slice(0, 10), last.slice(0, 40)].filter(Boolean).join("-");
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}-${n}`;
  const { revision } = await engine.status();
  await saveTrail(engine.root, { name, at: now.getTime(), commit: revision.commit?.slice(0, 12), steps });
  return name;
}
