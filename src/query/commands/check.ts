/** Do the repository's own rules hold? Made to stand in a build: exit 5 where one is broken. */
import type { Engine, ShownSite } from "../../engine/engine.ts";
import { diagnosticsJson } from "../answer.ts";
import { type Baseline, readBaseline, writeBaseline } from "../baseline.ts";
import { type Checked, checkRule, unaskable, type Violation } from "../language/rules.ts";
import { type Declared, declaredRules } from "../language/saved.ts";
import { nearest } from "../nearest.ts";
import { type Diagnostic, diagnosticItem } from "../page.ts";
import { type Fields, type Item, item, type Outcome, Refusal, type Report } from "../report.ts";
import { type Asked, askedOf } from "../resolve.ts";
import { entityFields, entityJson, placeOf, siteFields, siteJson, titleOf } from "../rows.ts";
import { type Placed, sarif } from "../sarif.ts";
import { list, meaning, object, oneOf, type Shape, text, whole, yesNo } from "../shape.ts";
import { certainty, diagnostic, entityWith, site } from "../shapes.ts";
import { type Context, defineCommand, type Request } from "./command.ts";
import { limitFlag } from "./shared-flags.ts";

export default defineCommand({
  name: "check",
  summary: "Check the rules that IX.md declares; exit 5 where one is broken",
  details:
    "A rule is a list item under # Rules: a name and a query, which is broken by every row that the query has. " +
    "--write-baseline keeps what is broken now in a file; with --baseline only what is not in it counts.",
  group: "relations",
  arguments: [{ name: "rule", summary: "Only these rules, by name", many: true }],
  flags: [
    limitFlag(20),
    { name: "baseline", value: "file", summary: "Pass over the violations that are in this file", completes: "path" },
    { name: "write-baseline", value: "file", summary: "Write today's violations to this file" },
  ],
  formats: ["text", "json", "llm"],
  otherFormats: ["sarif"],
  json: shape,
  examples: [
    { run: "check", shows: "every rule, with the places that break it" },
    { run: "check --format sarif", shows: "the same for a code host" },
  ],
  async run(request, context) {
    const engine = await context.engine();
    const rules = await wanted(request.args, engine);
    const { flags } = request;
    const baseline = flags.baseline ? await readBaseline(engine, String(flags.baseline)) : new Map();
    const asked: Asked = { ...askedOf(request, context), tests: "last", overloads: "together", textAnswers: false };
    const checked: Checked[] = [];
    for (const rule of rules) {
      // A baseline knows rules by name: two of one name would pass over each other's violations.
      const first = rules.find(({ name }) => name === rule.name);
      if (first === rule) checked.push(await checkRule(rule, engine, asked, baseline.get(rule.name) ?? new Set()));
      else checked.push(unaskable(rule, `line ${first?.line} of ${rule.path} has a rule of that name`));
    }
    if (flags["write-baseline"]) return keep(String(flags["write-baseline"]), checked, baseline, request, context);
    if (flags.format === "sarif") return inSarif(checked, engine);
    return reported(checked, engine, request);
  },
});

/** @throws Refusal where there is no rule, or none of a name that was given */
async function wanted(names: readonly string[], engine: Engine): Promise<Declared[]> {
  const rules = await declaredRules(engine);
  const path = rules[0]?.path ?? "IX.md";
  if (rules.length === 0) {
    const hint = `Under a heading "# Rules" of ${path}: - ui never reaches the store: path:src/ui | callees * | path:src/store`;
    throw new Refusal("no_rules", `${path} declares no rules, so there is nothing to check.`, { hint });
  }
  const known = rules.map(({ name }) => name);
  for (const name of names)
    if (!known.includes(name))
      throw new Refusal("unknown_rule", `${path} has no rule "${name}".`, hintOf(nearest(name, known)));
  return names.length === 0 ? rules : rules.filter(({ name }) => names.includes(name));
}

function hintOf(near: readonly string[]): Fields {
  if (near.length === 0) return { hint: "ix check asks all of them." };
  return { suggestions: near, hint: `Did you mean ${near.map((name) => `"${name}"`).join(" or ")}?` };
}

/** The worst of the rules: one that cannot be asked leaves open whether it holds. */
function outcomeOf(checked: readonly Checked[]): Outcome {
  if (checked.some(({ verdict }) => verdict === "broken")) return "rule_broken";
  return checked.some(({ verdict }) => verdict !== "kept") ? "check_failed" : "ok";
}

async function reported(checked: readonly Checked[], engine: Engine, request: Request): Promise<Report> {
  const limit = request.flags.limit as number;
  const broken = checked.filter(({ verdict }) => verdict === "broken").length;
  const fresh = checked.reduce((sum, one) => sum + one.fresh.length, 0);
  const known = checked.reduce((sum, one) => sum + one.known, 0);
  const diagnostics = await freshness(engine);
  const shown = await Promise.all(checked.map((one) => ruleOf(one, engine, limit)));
  return {
    command: "check",
    outcome: outcomeOf(checked),
    notices: [],
    items: [
      item("check", { rules: checked.length, broken, violations: fresh, baseline: known }),
      ...diagnostics.map(diagnosticItem),
      ...shown.flatMap(({ items }) => items),
    ],
    json: {
      rules: shown.map(({ json }) => json),
      summary: { rules: checked.length, broken, violations: fresh, baseline: known },
      diagnostics: diagnosticsJson(diagnostics),
    },
  };
}

/** Rules are about the code as it is: a graph that is older says so. */
async function freshness(engine: Engine): Promise<Diagnostic[]> {
  const { staleFiles: count } = await engine.status();
  if (count === 0) return [];
  const files = count === 1 ? "1 file has" : `${count} files have`;
  return [{ code: "stale_graph", message: `${files} changed since the map: run ix map before.`, extras: { count } }];
}

async function ruleOf(
  { rule, verdict, fresh, known, total, capped, message }: Checked,
  engine: Engine,
  limit: number,
): Promise<{ items: Item[]; json: unknown }> {
  const rows = await Promise.all(fresh.slice(0, limit).map((violation) => violationOf(violation, engine)));
  const violations = total - known;
  return {
    items: [
      item("rule", {
        name: rule.name,
        verdict,
        shown: rows.length,
        total: violations,
        baseline: known,
        capped: capped || undefined,
        message,
      }),
      ...rows.map((row) => row.item),
    ],
    json: {
      rule: rule.name,
      query: rule.query,
      declared: { path: rule.path, line: rule.line },
      verdict,
      ...(message === undefined ? {} : { message }),
      violations: rows.map((row) => row.json),
      shown: rows.length,
      total: violations,
      baseline: known,
      capped,
    },
  };
}

async function violationOf({ row, key }: Violation, engine: Engine): Promise<{ item: Item; json: unknown }> {
  const { entity, led } = row;
  const found = await siteOf(row, engine);
  const marks = {
    from: led && titleOf(led.origin),
    via: led?.via,
    certainty: led?.certainty === "certain" ? undefined : led?.certainty,
    depth: led && led.depth > 1 ? led.depth : undefined,
  };
  return {
    item: item("violation", { ...entityFields(entity), ...siteFields(found), ...marks }),
    json: { ...entityJson(entity), ...siteJson(found), ...marks, key },
  };
}

function siteOf({ entity, led }: Violation["row"], engine: Engine): Promise<ShownSite | undefined> | undefined {
  if (!led?.direction || led.lines.length === 0) return undefined;
  const { origin, direction, lines } = led;
  return direction === "in"
    ? engine.shownSite(entity, lines, origin.name)
    : engine.shownSite(origin, lines, entity.name);
}

async function inSarif(checked: readonly Checked[], engine: Engine): Promise<Report> {
  const found = await Promise.all(
    checked.map(async (one) => ({
      checked: one,
      violations: await Promise.all(one.fresh.map((violation) => placedOf(one, violation, engine))),
    })),
  );
  async function* once(): AsyncIterable<string> {
    yield sarif(found);
  }
  return { command: "check", outcome: outcomeOf(checked), notices: [], items: [], json: null, stream: once() };
}

async function placedOf({ rule }: Checked, violation: Violation, engine: Engine): Promise<Placed> {
  const { entity, led } = violation.row;
  const found = await siteOf(violation.row, engine);
  const line = found?.line ?? (entity.nameLine || undefined);
  const what = `${titleOf(entity)} (${placeOf(entity)})`;
  const [user, used] =
    led?.direction === "in" ? [what, led.origin && titleOf(led.origin)] : [led && titleOf(led.origin), what];
  const message = `${rule.name}: ${led ? `${user} uses ${used}` : what}`;
  return { path: (found?.path ?? entity.path) || undefined, line, message, key: violation.key };
}

/** Rules that were not asked keep what the file says of them. */
async function keep(
  path: string,
  checked: readonly Checked[],
  before: Baseline,
  request: Request,
  context: Context,
): Promise<Report> {
  const engine = await context.engine();
  const unasked = checked.filter(({ verdict }) => verdict === "invalid" || verdict === "unproven");
  if (unasked[0])
    throw new Refusal(
      "rule_invalid",
      `The rule "${unasked[0].rule.name}" cannot be asked: ${unasked[0].message?.replace(/\.$/, "")}.`,
    );
  const rules = new Map<string, ReadonlySet<string>>(before);
  for (const { rule, fresh } of checked)
    rules.set(rule.name, new Set([...(before.get(rule.name) ?? []), ...fresh.map(({ key }) => key)]));
  await writeBaseline(engine, path, rules);
  const violations = [...rules.values()].reduce((sum, keys) => sum + keys.size, 0);
  return {
    command: request.command,
    outcome: "ok",
    notices: [],
    items: [item("baseline", { path, rules: rules.size, violations })],
    json: { baseline: path, rules: rules.size, violations },
  };
}

function shape(): Shape {
  const violation = entityWith({
    "site?": site(),
    "from?": text,
    "via?": text,
    "certainty?": certainty(),
    "depth?": whole,
    key: meaning("what a baseline knows it by", text),
  });
  const rule = object({
    rule: text,
    query: text,
    declared: object({ path: text, line: whole }),
    verdict: oneOf("kept", "broken", "unproven", "invalid"),
    "message?": text,
    violations: list(violation),
    shown: whole,
    total: whole,
    baseline: whole,
    capped: yesNo,
  });
  return {
    anyOf: [
      object({
        rules: list(rule),
        summary: object({ rules: whole, broken: whole, violations: whole, baseline: whole }),
        diagnostics: list(diagnostic()),
      }),
      object({ baseline: text, rules: whole, violations: whole }),
    ],
  };
}
