/**
 * The lane of this thread, kept from one map to the next by whoever maps again and again: the parser, its grammars and
 * the languages' own libraries are then at hand. Files are not kept.
 */
import { LANGUAGES, languageOf } from "../languages/languages.ts";
import { compileGrammar, grammarOfPath } from "./grammars.ts";
import { LocalLane } from "./lane.ts";

export class KeptLane {
  private lane: LocalLane | undefined;
  private isWarm = false;

  /** For a map that begins; the one before has ended. */
  take(root: string, parseBudget: number): LocalLane {
    this.isWarm = true;
    if (this.lane) this.lane.clear();
    else this.lane = new LocalLane(root, parseBudget);
    return this.lane;
  }

  /** Loads what the first edit would wait for. @param paths of the workspace's files */
  async warm(root: string, parseBudget: number, paths: readonly string[]): Promise<void> {
    if (this.isWarm) return;
    const lane = this.take(root, parseBudget);
    const used = LANGUAGES.filter((spec) => paths.some((path) => languageOf(path) === spec));
    const needed = LANGUAGES.filter(({ family, prelude }) => prelude && used.some((one) => one.family === family));
    const endings = needed.map(({ prelude, extensions }) => extensions[prelude?.extension ?? ""] ?? "");
    for (const name of new Set([...paths.map(grammarOfPath), ...endings].filter(Boolean)))
      lane.addGrammar(name, compileGrammar(name));
    await lane.warm(needed.map(({ name }) => name));
  }

  /** Its parser may be broken: the next map begins with a new one. */
  drop(): void {
    this.lane = undefined;
  }
}
