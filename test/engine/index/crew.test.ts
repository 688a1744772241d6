import { expect, test } from "vitest";
import { Crew } from "../../../src/engine/index/crew.ts";
import type { HoldRequest, LinkedFile, ReadBatch } from "../../../src/engine/index/jobs.ts";
import { type Lane, LaneLost, type Surroundings } from "../../../src/engine/index/lane.ts";

/** A lane that works as told, and dies at the files it is told to die at. */
class MortalLane implements Lane {
  readonly held = new Set<number>();
  private loss: LaneLost | undefined;

  constructor(private readonly fatal: ReadonlyMap<number, LaneLost>) {}

  addGrammar(): void {}

  async read(files: { id: number }[]): Promise<ReadBatch> {
    await this.visit(files.map(({ id }) => id));
    for (const { id } of files) this.held.add(id);
    const read = files.map(({ id }) => ({ id, outcome: "parsed" as const, errors: 0, lines: 1 }));
    return { files: read, shapes: new Uint8Array() };
  }

  async hold(files: HoldRequest[]): Promise<void> {
    if (this.loss) throw this.loss;
    for (const { id } of files) this.held.add(id);
  }

  async openWorld(): Promise<void> {
    if (this.loss) throw this.loss;
  }

  async link(files: number[]): Promise<LinkedFile[]> {
    await this.visit(files);
    return files.map((id) => (this.held.has(id) ? { id } : { id, isStale: true }));
  }

  close(): void {}

  private async visit(ids: readonly number[]): Promise<void> {
    await Promise.resolve();
    const file = ids.find((id) => this.fatal.has(id));
    if (file !== undefined) this.loss ??= this.fatal.get(file) as LaneLost;
    if (this.loss) throw this.loss;
  }
}

function crewOf(first: Map<number, LaneLost>, later: Map<number, LaneLost>): { crew: Crew; starts: string[] } {
  const starts: string[] = [];
  const crew = new Crew({
    size: 2,
    start(place) {
      starts.push(place);
      return new MortalLane(place === "first" ? first : later);
    },
    compilation: "quick",
    grammarOf: () => "tree-sitter-python",
  });
  return { crew, starts };
}

const ids = Array.from({ length: 40 }, (_, i) => i + 1);
const requests = ids.map((id) => ({ id, path: `f${id}.py`, size: 100_000 }));
const world = {} as Surroundings;
const deathsAt = (...files: number[]): Map<number, LaneLost> =>
  new Map(files.map((file) => [file, new LaneLost(file, "trap")]));

async function readAll(crew: Crew): Promise<{ read: number[]; lost: number[] }> {
  const read: number[] = [];
  const lost: number[] = [];
  await crew.read(
    requests,
    (batch) => read.push(...batch.files.map(({ id }) => id)),
    (file) => lost.push(file),
  );
  return { read: read.sort((a, b) => a - b), lost: lost.sort((a, b) => a - b) };
}

async function linkAll(crew: Crew): Promise<LinkedFile[]> {
  const linked: LinkedFile[] = [];
  const files = requests.map(({ id, path }) => ({ id, path, hash: new Uint8Array() }));
  await crew.link(files, world, [], (batch) => linked.push(...batch));
  return linked.sort((a, b) => a.id - b.id);
}

test("every file is read once, and linked by whoever holds it", async () => {
  const { crew, starts } = crewOf(new Map(), new Map());
  expect(await readAll(crew)).toEqual({ read: ids, lost: [] });
  expect(await linkAll(crew)).toEqual(ids.map((id) => ({ id })));
  expect(starts).toEqual(["first", "first"]);
});

test("a file that takes its lane down is given up; the rest goes on", async () => {
  const deadly = deathsAt(7, 8, 30);
  const { crew } = crewOf(deadly, deadly);
  const { read, lost } = await readAll(crew);
  expect(lost).toEqual([7, 8, 30]);
  expect(read).toEqual(ids.filter((id) => !lost.includes(id)));
});

test("what a lost lane held is read again, and only the culprit stays unlinked", async () => {
  const deadly = deathsAt(5);
  const { crew } = crewOf(deadly, deadly);
  const linked = await linkAll(crew);
  expect(linked.map(({ id }) => id)).toEqual(ids);
  expect(linked.filter(({ problem }) => problem !== undefined)).toEqual([{ id: 5, problem: "linking failed: trap" }]);
  expect(linked.filter(({ isStale }) => isStale)).toEqual([]);
});

test("no file is blamed when a lane runs out of memory; its successor does them all", async () => {
  const full = new Map([[9, new LaneLost(0, "heap out of memory", "memory")]]);
  const { crew, starts } = crewOf(full, new Map());
  expect(await readAll(crew)).toEqual({ read: ids, lost: [] });
  expect(starts).toContain("replacement");
});

test("a lane that dies over no file ends the map", async () => {
  const { crew } = crewOf(new Map([[1, new LaneLost(0, "no such module")]]), new Map());
  await expect(readAll(crew)).rejects.toThrow("no such module");
});
