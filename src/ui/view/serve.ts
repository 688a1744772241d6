/**
 * Serves the map as a page, to this machine alone: under an address with a secret, read only, and with a policy that lets
 * the page ask nobody else. What the page asks are the commands' own reports.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { say } from "../../formats/format.ts";
import type { Request, Settings } from "../../query/commands/command.ts";
import { EXIT_CODES } from "../../query/report.ts";
import { forgetPage, isRecordedPage, recordPage } from "../../query/view-page.ts";
import { openWorkspace } from "../../query/workspace.ts";
import { answerLine, failureOf, readLine } from "../cli/ask.ts";

/** Commands that the page asks: none of them writes. */
const ASKED = new Set([
  "atlas",
  "search",
  "contains",
  "callers",
  "callees",
  "imports",
  "imported-by",
  "read",
  "status",
]);

const FILES: Record<string, { name: string; type: string }> = {
  "": { name: "view.html", type: "text/html; charset=utf-8" },
  "view.css": { name: "view.css", type: "text/css; charset=utf-8" },
  "view.js": { name: "view.js", type: "text/javascript; charset=utf-8" },
};

const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-store",
};

/** Milliseconds between two looks at the record: where it is gone with its folder, nobody could end the page any more. */
const LOOK = 2_000;

/** Serves until it is told to end, or its record is gone. Returns the exit code. @throws EngineError where there is no map */
export async function serveView(request: Request, settings: Settings): Promise<number> {
  const { flags } = request;
  const cwd = typeof flags.root === "string" ? flags.root : settings.cwd;
  const engine = await openWorkspace(cwd);
  const { root } = engine;
  engine.close();
  const token = randomBytes(16).toString("hex");
  const server = createServer((asked, response) => {
    void respond(asked, response, { token, root, settings }).catch(() => response.destroy());
  });
  const port = await new Promise<number>((done, failed) => {
    server.on("error", failed);
    server.listen(Number(flags.port ?? 0), "127.0.0.1", () => done((server.address() as AddressInfo).port));
  });
  await recordPage(root, { pid: process.pid, port, token, since: Date.now() });
  await new Promise<void>((done) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => done());
    const looking = setInterval(() => {
      void isRecordedPage(root, process.pid).then((isFound) => {
        if (isFound) return;
        clearInterval(looking);
        done();
      });
    }, LOOK);
    looking.unref();
  });
  server.close();
  server.closeAllConnections();
  await forgetPage(root, process.pid);
  return 0;
}

interface Served {
  token: string;
  root: string;
  settings: Settings;
}

async function respond(asked: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const answer = await answerTo(asked, served);
  response.writeHead(answer.status, { ...HEADERS, "content-type": answer.type });
  response.end(asked.method === "HEAD" ? undefined : answer.body);
}

interface Sent {
  status: number;
  type: string;
  body: string | Buffer;
}

const plain = (status: number, body: string): Sent => ({ status, type: "text/plain; charset=utf-8", body });

async function answerTo(asked: IncomingMessage, { token, root, settings }: Served): Promise<Sent> {
  if (asked.method !== "GET" && asked.method !== "HEAD") return plain(405, "only GET");
  // A page elsewhere may have a name of its own lead here; it cannot choose what the browser says of it.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(asked.headers.host ?? "")) return plain(403, "wrong host");
  const url = new URL(asked.url ?? "/", "http://127.0.0.1");
  const [, secret = "", ...rest] = url.pathname.split("/");
  if (!isSame(secret, token)) return plain(404, "not found");
  const place = rest.join("/");
  if (rest.length > 0 && FILES[place]) {
    const { name, type } = FILES[place];
    return { status: 200, type, body: readFileSync(join(import.meta.dirname, "view", name)) };
  }
  if (place === "alive") return plain(200, String(process.pid));
  if (place === "ask") return reportFor(url.searchParams.getAll("word"), root, settings);
  return plain(404, "not found");
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A command's report as `--format json` prints it. */
async function reportFor(words: string[], root: string, settings: Settings): Promise<Sent> {
  const [verb = ""] = words;
  if (!ASKED.has(verb)) return plain(403, "not asked by this page");
  const own: Settings = { ...settings, cwd: root };
  const how = { format: "json" as const, pretty: false, quiet: true };
  try {
    const { report, close } = await answerLine(await readLine(words), own, undefined);
    try {
      const status = EXIT_CODES[report.outcome] === 0 ? 200 : 422;
      return { status, type: "application/json; charset=utf-8", body: (await say(report, how)).out };
    } finally {
      close();
    }
  } catch (error) {
    const { out } = await say(failureOf(error, verb, root), how);
    return { status: 422, type: "application/json; charset=utf-8", body: out };
  }
}
