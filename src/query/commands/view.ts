/** The map as a page in the browser: starts, stops and tells of the program that serves it. */
import type { ViewServer } from "../../engine/engine.ts";
import { item, Refusal, type Report } from "../report.ts";
import { object, oneOf, orNone, text, whole, yesNo } from "../shape.ts";
import { defineCommand } from "./command.ts";

export default defineCommand({
  name: "view",
  summary: "Show the map in the browser: regions, what ties them, their files, callers and source",
  details:
    "The page is served to this machine alone, under an address that holds a secret; it asks nothing of any other. The " +
    "program that serves it goes on until ix view stop.",
  group: "map",
  arguments: [{ name: "act", summary: "What to do (status)", choices: ["start", "stop", "status", "serve"] }],
  flags: [
    {
      name: "port",
      short: "p",
      value: "n",
      type: "offset",
      summary: "Port of the page; one that is free when 0",
      default: 0,
    },
  ],
  formats: ["text", "json", "llm"],
  json: () =>
    object({
      running: yesNo,
      state: oneOf("started", "running", "stopped", "none", "dead"),
      url: orNone(text),
      pid: orNone(whole),
      port: orNone(whole),
      since: orNone(text),
    }),
  examples: [{ run: "view status", shows: "whether the page is served" }],
  async run({ args, flags }, context) {
    const { root } = await context.engine();
    const { viewServer, stopView } = await servers();
    const act = args[0] ?? "status";
    const now = await viewServer(root);
    if (act === "serve")
      throw new Refusal("usage_error", "The page is served by ix view start.", { hint: "ix view start" });
    if (act === "status") return told(now.server, now.state);
    if (act === "stop") {
      if (now.state === "running") await stopView(root);
      return told(now.server, now.state === "running" ? "stopped" : now.state);
    }
    if (now.state === "running") return told(now.server, "running");
    return told(await started(root, Number(flags.port)), "started");
  },
});

async function servers() {
  const { viewServers } = await import("../../engine/engine.ts");
  return viewServers();
}

async function started(root: string, port: number): Promise<ViewServer> {
  const { startView } = await servers();
  const server = await startView(root, port);
  if (server) return server;
  throw new Refusal("view_not_started", `The page cannot be served${port ? ` on port ${port}` : ""}.`, {
    hint: port ? "ix view start" : "IX_DEBUG=1 ix view serve",
  });
}

type State = "started" | "running" | "stopped" | "none" | "dead";

function told(server: ViewServer | undefined, state: State): Report {
  const running = state === "started" || state === "running";
  const { url, pid, port, since } = server ?? {};
  const at = since === undefined ? null : new Date(since).toISOString();
  return {
    command: "view",
    outcome: "ok",
    notices: [],
    items: [
      item("view", { state, url: running ? url : undefined, pid: state === "none" ? undefined : pid, since: at }),
      ...(running ? [] : [item("hint", { text: "ix view start" })]),
    ],
    json: { running, state, url: running ? url : null, pid: pid ?? null, port: port ?? null, since: at },
  };
}
