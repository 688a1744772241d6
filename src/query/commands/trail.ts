/** Trails saved on the screens of `ix tui`: listed, shown step by step, or printed as a page to paste. */
import type { SavedTrail } from "../../engine/engine.ts";
import { quoted } from "../page.ts";
import { item, Refusal, type Report } from "../report.ts";
import { markdownOf } from "../screen/markdown.ts";
import { either, list, object, text, whole } from "../shape.ts";
import { type Context, defineCommand } from "./command.ts";

const ACTIONS = ["list", "show", "export"] as const;

export default defineCommand({
  name: "trail",
  summary: "List the trails saved in ix tui, show one step by step, or print it as markdown",
  details:
    "A trail is a walk through the code: the questions asked, what each was about, and the line looked at. S saves " +
    "the trail on a screen. Without a name the newest is taken.",
  group: "read",
  arguments: [
    { name: "action", summary: "What to do; list where nothing is said", choices: ACTIONS },
    { name: "name", summary: "Which trail; the newest where nothing is said" },
  ],
  flags: [],
  formats: ["text", "json", "llm"],
  json: () =>
    either(
      object({ trails: list(object({ name: text, steps: whole, at: text })) }),
      object({
        name: text,
        at: text,
        "commit?": text,
        steps: list(object({ n: whole, title: text, command: text, "path?": text, "line?": whole })),
      }),
      object({ name: text, markdown: text }),
    ),
  examples: [
    { run: "trail list", shows: "what has been saved" },
    { run: "trail --format llm", shows: "the same, for an agent" },
  ],
  async run(request, context) {
    const [action = "list", name] = request.args;
    const { savedTrails } = await import("../../engine/engine.ts");
    const engine = await context.engine();
    const trails = await savedTrails(engine.root);
    if (action === "list") return listed(trails);
    const trail = name === undefined ? trails[0] : trails.find((one) => one.name === name);
    if (!trail) throw missing(name, trails);
    return action === "show" ? shown(trail) : exported(trail, context);
  },
});

const when = (trail: SavedTrail) => new Date(trail.at).toISOString();

function listed(trails: readonly SavedTrail[]): Report {
  const rows = trails.map((trail) => ({ name: trail.name, steps: trail.steps.length, at: when(trail) }));
  const hint = item("hint", { text: "S saves the trail on a screen of ix tui" });
  return {
    command: "trail",
    outcome: "ok",
    notices: [],
    items: [
      item("trails", { total: rows.length }),
      ...rows.map((row) => item("saved", row)),
      ...(rows.length > 0 ? [] : [hint]),
    ],
    json: { trails: rows },
    rows: "trails",
  };
}

function shown(trail: SavedTrail): Report {
  const steps = trail.steps.map(({ title, words, at, about }, i) => {
    const place = at ?? about;
    const command = `ix ${words.map(quoted).join(" ")}`;
    return { n: i + 1, title, command, ...(place ? { path: place.path, line: place.line } : {}) };
  });
  const { name, commit } = trail;
  return {
    command: "trail",
    outcome: "ok",
    notices: [],
    items: [
      item("trail", { name, steps: steps.length, at: when(trail), commit }),
      ...steps.map((step) => item("trail_step", step)),
    ],
    json: { name, at: when(trail), ...(commit ? { commit } : {}), steps },
    rows: "steps",
  };
}

async function exported(trail: SavedTrail, context: Context): Promise<Report> {
  const lines = await markdownOf(trail, await context.engine());
  return {
    command: "trail",
    outcome: "ok",
    notices: [],
    items: lines.map((line) => item("line", { text: line })),
    json: { name: trail.name, markdown: `${lines.join("\n")}\n` },
  };
}

function missing(name: string | undefined, trails: readonly SavedTrail[]): Refusal {
  const known = trails.map((trail) => trail.name);
  const message = name === undefined ? "No trail has been saved here." : `There is no trail "${name}".`;
  const hint = known.length > 0 ? "ix trail list" : "S saves the trail on a screen of ix tui";
  return new Refusal("unresolved_target", message, { suggestions: known.slice(0, 5), hint }, "not_found");
}
