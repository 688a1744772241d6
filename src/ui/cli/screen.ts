/** Opens the terminal UI: something to see at once, then the face itself, which takes longer to load. */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Request, Settings } from "../../query/commands/command.ts";
import { Refusal } from "../../query/report.ts";
import { type Environment, readScreenSettings } from "../settings.ts";
import type { Output } from "./output.ts";

/** What is drawn before anything is loaded: the rows at the top, where they will stay. */
const FIRST_PAINT = "\u001b[?1049h\u001b[?25l\u001b[H\u001b[2J ix\r\n : opening\r\n";

/** Returns the exit code. */
export async function openScreen(
  request: Request,
  settings: Settings,
  env: Environment,
  output: Output,
): Promise<number> {
  const { at, present, root } = request.flags;
  const place = typeof at === "string" ? placeOf(at) : undefined;
  output.write(FIRST_PAINT);
  // A bundle of its own, as an ES module: Ink waits at its top level, which CommonJS cannot.
  const door = pathToFileURL(join(import.meta.dirname, "tui.mjs")).href;
  const { openTui } = (await withoutFetch(() => import(door))) as typeof import("../tui/tui.tsx");
  return openTui({
    settings,
    screen: readScreenSettings(env),
    directory: resolve(settings.cwd, typeof root === "string" ? root : "."),
    question: request.args.join(" ") || undefined,
    at: place,
    isPresenting: present === true,
  });
}

/** Where there is `fetch`, Yoga reads its own wasm through it from an address that holds the data: that starts all of undici. */
async function withoutFetch<T>(work: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(globalThis, "fetch");
  Object.defineProperty(globalThis, "fetch", { value: undefined, configurable: true });
  try {
    return await work();
  } finally {
    if (own) Object.defineProperty(globalThis, "fetch", own);
  }
}

function placeOf(at: string): { path: string; line: number } {
  const [, path, line] = /^(.+?)(?::(\d+))?(?::\d+)?$/.exec(at) ?? [];
  if (!path) throw new Refusal("usage_error", `--at takes path:line; not "${at}".`);
  return { path: path.replaceAll("\\", "/"), line: Number(line ?? 1) };
}
