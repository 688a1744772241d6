/**
 * Keeps the graph of a folder fresh while its files change: one map at a time, as soon as the files have come to rest.
 * What changed is never taken from the file system's word: it only says that it is time to look.
 */
import { existsSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { AsyncSubscription, Event } from "@parcel/watcher";
import { EngineError } from "../error.ts";
import { languageOf } from "../languages/languages.ts";
import { gitFolder } from "../workspace/commit.ts";
import { decidesListing } from "../workspace/files.ts";
import { areIgnored } from "../workspace/git.ts";
import { STATE_FOLDER } from "../workspace/root.ts";
import type { MapOptions, Watch, WatchEvent, WatchOptions } from "./answers.ts";
import { KeptLane } from "./kept-lane.ts";
import { mapWorkspace } from "./map.ts";

/** Folders that hold no source of the repository, and often more files than it does. */
const NOT_WATCHED = [".git", STATE_FOLDER, "node_modules", "**/node_modules/**", "**/.git/**"];
/** Milliseconds without a change before a map, when nothing is said; and the longest that a stream of changes defers one. */
const QUIET = 15;
const LONGEST = 1_000;
/** Milliseconds between two looks at a git that is still writing; it is waited for that long. */
const GIT_LOOK = 40;
const GIT_LONGEST = 20_000;
/** Milliseconds until a map is tried again that failed, or found another at work: doubled each time. */
const RETRY_FIRST = { failed: 1_000, busy: 100 } as const;
const RETRY_LONGEST = 30_000;
/** More changes than these are not asked after one by one. */
const MANY = 200;

/**
 * @param root folder to keep mapped
 * @param tell told what happens, in order; after `close` nothing more
 * @throws EngineError `watch_unavailable` where the system does not let files be watched
 */
export async function watchWorkspace(
  root: string,
  options: WatchOptions,
  tell: (event: WatchEvent) => void,
): Promise<Watch> {
  const watcher = new Watcher(realpathSync(root), options, tell);
  await watcher.start();
  return { close: () => watcher.close() };
}

class Watcher {
  private subscription: AsyncSubscription | undefined;
  private readonly kept = new KeptLane();
  private readonly quiet;
  private readonly mapping: MapOptions;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  /** When the first change was seen that no map has taken in; undefined where there is none. */
  private since: number | undefined;
  private gitSince: number | undefined;
  private retries = 0;
  /** The last map found nothing new. */
  private wasInVain = false;
  private isClosed = false;

  constructor(
    private readonly root: string,
    { quiet, ...mapping }: WatchOptions,
    private readonly tell: (event: WatchEvent) => void,
  ) {
    this.quiet = quiet ?? QUIET;
    this.mapping = { regions: "deferred", ...mapping };
  }

  /** Watches first and maps then, so that no change falls in between. */
  async start(): Promise<void> {
    const subscribe = await loadSubscribe();
    try {
      this.subscription = await subscribe(this.root, (error, events) => void this.seen(error, events), {
        ignore: NOT_WATCHED,
      });
    } catch (error) {
      throw new EngineError(
        "watch_unavailable",
        `The files of ${this.root} cannot be watched: ${(error as Error).message}.`,
        hint(error as Error),
      );
    }
    this.since = performance.now();
    this.tell({ kind: "watching" });
    this.schedule(0);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.subscription?.unsubscribe();
    await this.working;
  }

  private async seen(error: Error | null, events: readonly Event[]): Promise<void> {
    const at = performance.now();
    // An error says that events were lost: then everything may have changed.
    if (this.isClosed || (!error && !(await this.concern(events)))) return;
    this.since ??= at;
    this.retries = 0;
    this.schedule(Math.max(0, Math.min(this.quiet, this.since + LONGEST - performance.now())));
  }

  /**
   * Whether some of the changes may be ones to the graph. What git ignores is asked after only once a map was in vain:
   * most changes are edits of source, and asking takes longer than an edit may.
   */
  private async concern(events: readonly Event[]): Promise<boolean> {
    if (events.length > MANY) return true;
    const paths = events.filter(mayMatter).map(({ path }) => relative(this.root, path).split(sep).join("/"));
    if (paths.length === 0) return false;
    return !this.wasInVain || !(await areIgnored(this.root, paths));
  }

  private schedule(delay: number): void {
    if (this.isClosed || this.working) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.gitIsWriting()) {
        this.schedule(GIT_LOOK);
        return;
      }
      this.working = this.map().finally(() => {
        this.working = undefined;
        if (this.since !== undefined && this.retries === 0) this.schedule(this.quiet);
      });
    }, delay);
  }

  /** A branch is being switched: half of it would be mapped in vain. A lock that a dead git left is not waited for. */
  private gitIsWriting(): boolean {
    const folder = gitFolder(this.root);
    if (!folder || !existsSync(join(folder, "index.lock"))) {
      this.gitSince = undefined;
      return false;
    }
    this.gitSince ??= performance.now();
    return performance.now() - this.gitSince < GIT_LONGEST;
  }

  private async map(): Promise<void> {
    const seen = this.since ?? performance.now();
    this.since = undefined;
    try {
      const result = await mapWorkspace(this.root, this.mapping, undefined, this.kept);
      if (result.outcome === "busy") {
        this.again("busy", seen);
        return;
      }
      this.retries = 0;
      this.wasInVain = result.outcome === "unchanged";
      this.say({ kind: "mapped", result, milliseconds: performance.now() - seen });
    } catch (error) {
      this.kept.drop();
      if (!existsSync(this.root)) {
        this.say({ kind: "gone" });
        return;
      }
      const { message } = error as Error;
      const { code, fix } = error instanceof EngineError ? error : { code: "map_failed" };
      const retryIn = this.again("failed", seen);
      this.say({ kind: "failed", code, message, ...(fix !== undefined && { fix }), retryIn });
    }
  }

  /** @returns milliseconds until then */
  private again(why: keyof typeof RETRY_FIRST, seen: number): number {
    this.since = Math.min(seen, this.since ?? seen);
    const delay = Math.min(RETRY_LONGEST, RETRY_FIRST[why] * 2 ** this.retries++);
    setImmediate(() => this.schedule(delay));
    return delay;
  }

  private say(event: WatchEvent): void {
    if (!this.isClosed) this.tell(event);
  }
}

/** Files that no map reads change nothing; folders bring files along or take them away. */
function mayMatter({ path, type }: Event): boolean {
  const name = path.split(sep).join("/");
  if (languageOf(name) || decidesListing(name) || type === "delete") return true;
  return type === "create" && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function loadSubscribe(): Promise<typeof import("@parcel/watcher").subscribe> {
  try {
    return (await import("@parcel/watcher")).subscribe;
  } catch (error) {
    throw new EngineError(
      "watch_unavailable",
      `The watcher of files cannot be loaded: ${(error as Error).message.split("\n")[0]}.`,
      "npm install @parcel/watcher",
    );
  }
}

/** What to do where the system's own bound is reached. */
function hint({ message }: Error): string | undefined {
  if (/inotify_add_watch|No space left/i.test(message)) return "sysctl fs.inotify.max_user_watches=524288";
  return undefined;
}
