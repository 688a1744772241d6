/** Entry of a worker thread: takes jobs one after the other and answers each. It touches no store. */
import { parentPort, workerData } from "node:worker_threads";
import type { Shape } from "../extract/facts.ts";
import type { Job, SharedWorld, WorkerSetup } from "./jobs.ts";
import { decodeShape } from "./shapes.ts";
import { Workbench, type WorldSource } from "./workbench.ts";

const { root, parseBudget, current } = workerData as WorkerSetup;
const file = new Int32Array(current);
const bench = Workbench.open(root, parseBudget, (id) => {
  Atomics.store(file, 0, id);
});

parentPort?.on("message", ({ job, ...work }: Job & { job: number }) => {
  // Opened in order: every job waits for the same start, and then runs to its end.
  void bench.then((open) => parentPort?.postMessage({ job, result: run(open, work as Job) }));
});

function run(open: Workbench, job: Job): unknown {
  switch (job.do) {
    case "grammar":
      return open.addGrammar(job.name, job.module);
    case "read":
      return open.read(job.files);
    case "hold":
      return open.hold(job.files);
    case "open":
      return open.openWorld(sourceOf(job.world));
    case "link":
      return open.link(job.files);
  }
}

function sourceOf(world: SharedWorld): WorldSource {
  const places = new Map<number, { buffer: Buffer; start: number; end: number }>();
  for (const { buffer, files } of world.shapes) {
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    for (const { id, span } of files) places.set(id, { buffer: bytes, ...span });
  }
  return {
    files: world.files,
    projectFiles: new Map(world.projectFiles),
    preludes: world.preludes,
    shapeOf(id): Shape {
      const place = places.get(id);
      if (!place) throw new Error(`no shape of file ${id}`);
      return decodeShape(place.buffer.toString("utf8", place.start, place.end));
    },
  };
}
