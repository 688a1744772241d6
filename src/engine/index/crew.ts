/**
 * Shares files out among lanes, and goes on when one dies: the file it was at is given up, another lane takes the rest.
 * Each lane has the next batch waiting while it works on one, so that it never idles while results are written.
 */
import { type Compilation, compileGrammar } from "./grammars.ts";
import type { HoldRequest, LinkedFile, ReadBatch, ReadRequest } from "./jobs.ts";
import { type Lane, LaneLost, type Surroundings } from "./lane.ts";

/** Source bytes of a batch to read, and files of a batch to link. */
const READ_BATCH = 256 * 1024;
const LINK_BATCH = 24;
/** Batches a lane has at a time. */
const AHEAD = 2;

export interface CrewOptions {
  size: number;
  start(place: "first" | "replacement"): Lane;
  compilation: Compilation;
  /** Name of the grammar that reads a path. */
  grammarOf(path: string): string;
}

/** A place in the crew, whoever stands there now. */
interface Post {
  lane: Lane;
  grammars: Set<string>;
  /** Files the lane holds for linking. */
  holds: Set<number>;
}

export class Crew {
  private readonly posts: Post[] = [];

  constructor(private readonly options: CrewOptions) {}

  /** Reads files in batches. @param lost told of each file that took its lane down */
  async read(
    files: readonly ReadRequest[],
    take: (batch: ReadBatch) => void,
    lost: (file: number, why: string) => void,
  ): Promise<void> {
    const batches = bySize(files);
    const work = async (post: Post): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const { lane } = post;
        try {
          this.prepare(
            post,
            batch.map((file) => this.options.grammarOf(file.path)),
          );
          const result = await lane.read(batch);
          for (const file of result.files) if (file.outcome === "parsed") post.holds.add(file.id);
          take(result);
        } catch (error) {
          const culprit = this.replace(post, lane, error);
          if (batch.some((file) => file.id === culprit)) lost(culprit, (error as Error).message);
          const rest = batch.filter((file) => file.id !== culprit);
          if (rest.length > 0) batches.unshift(rest);
        }
      }
    };
    this.staff(Math.min(this.options.size, batches.length));
    await Promise.all(this.posts.flatMap((post) => Array.from({ length: AHEAD }, () => work(post))));
  }

  /**
   * Links files, each by the lane that holds it; those that none holds are shared out and read again.
   * @param grammars that the world's own parts need
   */
  async link(
    files: readonly HoldRequest[],
    world: Surroundings,
    grammars: readonly string[],
    take: (linked: LinkedFile[]) => void,
  ): Promise<void> {
    this.staff(Math.min(this.options.size, files.length));
    const shares = new Map<Post, HoldRequest[]>(this.posts.map((post) => [post, []]));
    let turn = 0;
    for (const file of files) {
      const holder = this.posts.find((post) => post.holds.has(file.id));
      const post = holder ?? (this.posts[turn++ % this.posts.length] as Post);
      shares.get(post)?.push(file);
    }
    await Promise.all([...shares].map(([post, share]) => this.linkShare(post, share, world, grammars, take)));
  }

  close(): void {
    for (const { lane } of this.posts.splice(0)) lane.close();
  }

  private async linkShare(
    post: Post,
    share: readonly HoldRequest[],
    world: Surroundings,
    grammars: readonly string[],
    take: (linked: LinkedFile[]) => void,
  ): Promise<void> {
    const open = new Map(share.map((file) => [file.id, file]));
    while (open.size > 0) {
      const { lane } = post;
      try {
        const missing = [...open.values()].filter((file) => !post.holds.has(file.id));
        this.prepare(post, [...grammars, ...missing.map((file) => this.options.grammarOf(file.path))]);
        // All is asked for at once: the lane takes its jobs in order, and need not wait for this thread in between.
        const held = missing.length > 0 ? lane.hold(missing) : undefined;
        const opened = lane.openWorld(world);
        const ids = [...open.keys()];
        const step = async (): Promise<void> => {
          for (let batch = ids.splice(0, LINK_BATCH); batch.length > 0; batch = ids.splice(0, LINK_BATCH)) {
            const linked = await lane.link(batch);
            for (const { id } of linked) open.delete(id);
            take(linked);
          }
        };
        await Promise.all([held, opened, ...Array.from({ length: AHEAD }, step)]);
      } catch (error) {
        const culprit = this.replace(post, lane, error);
        if (open.delete(culprit)) take([{ id: culprit, problem: `linking failed: ${(error as Error).message}` }]);
      }
    }
  }

  private staff(size: number): void {
    while (this.posts.length < size)
      this.posts.push({ lane: this.options.start("first"), grammars: new Set(), holds: new Set() });
  }

  private prepare(post: Post, grammars: readonly string[]): void {
    for (const name of grammars) {
      if (post.grammars.has(name)) continue;
      post.grammars.add(name);
      post.lane.addGrammar(name, compileGrammar(name, this.options.compilation));
    }
  }

  /** Puts a new lane in a lost one's place, once. @returns the file that took it down, 0 = none */
  private replace(post: Post, lane: Lane, error: unknown): number {
    if (!(error instanceof LaneLost) || (error.file === 0 && error.cause === undefined)) throw error;
    if (post.lane === lane) {
      lane.close();
      post.lane = this.options.start("replacement");
      post.grammars.clear();
      post.holds.clear();
    }
    return error.file;
  }
}

function bySize(files: readonly ReadRequest[]): ReadRequest[][] {
  const batches: ReadRequest[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const file of files) {
    if (size > READ_BATCH) {
      batches.push([]);
      size = 0;
    }
    batches[batches.length - 1]?.push(file);
    size += file.size;
  }
  return batches;
}
