/** The other definitions of a method: what moves with it when its signature or behaviour changes. Of a type, its subtypes. */
import type { Engine, OverrideNote, OverrideRow, Overrides } from "../../engine/engine.ts";
import { TYPE_KINDS } from "../../engine/model.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { cutDiagnostics, type Diagnostic, pageOf, testFilterOf } from "../page.ts";
import { type Item, item } from "../report.ts";
import type { Resolved } from "../resolve.ts";
import { entityFields, entityJson, stalePaths } from "../rows.ts";
import { list, meaning, object, oneOf, orNone, type Shape, text, whole, yesNo } from "../shape.ts";
import { diagnostic, entityWith, kind, resolution } from "../shapes.ts";
import { askedAsOne, memberTitle } from "../subject.ts";
import { defineCommand, type Request } from "./command.ts";
import { limitFlag, OFFSET, TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

export default defineCommand({
  name: "overrides",
  aliases: ["implementations"],
  summary: "Show the other definitions of a method: above, below and beside it; of a type, its subtypes",
  details:
    "Matched by name along the hierarchy, never by signature. A sibling is declared on another subtype of a root, " +
    "which via= names. At most 5 levels and 32 types are followed.",
  group: "relations",
  arguments: [{ name: "target", summary: "Type.method, a type, path:line or id", required: true, completes: "symbol" }],
  flags: [limitFlag(50), OFFSET, ...TARGET_FLAGS, ...TEST_FLAGS],
  formats: ["text", "json", "llm"],
  examples: [
    { run: "overrides CardPayment.charge", shows: "where a method is declared, and its siblings" },
    { run: "implementations PriceRule --format llm", shows: "the subtypes of a type, for an agent" },
  ],
  json: shape,
  run: (request, context) =>
    answerTarget(
      request.args[0]!,
      request,
      context,
      { json: { rows: [] } },
      (resolved, engine) => family(resolved, engine, request),
      askedAsOne(request, context),
    ),
});

async function family(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const page = pageOf(request.flags);
  const tests = testFilterOf(request.flags);
  const { entity } = resolved;
  const found = await engine.overrides(entity.id, page, tests);
  const { rows, total, roots, notes } = found;
  const isType = TYPE_KINDS.includes(entity.kind);
  const stale = await stalePaths(
    engine,
    rows.map((row) => row.entity),
  );
  const truncated = notes.some(({ code }) => code === "hierarchy_truncated");
  const noun = isType ? (["subtype", "subtypes"] as const) : (["other definition", "other definitions"] as const);
  const cut = { ...page, shown: rows.length, total, capped: truncated };
  const diagnostics: Diagnostic[] = [
    ...notes.map((note) => noteDiagnostic(note, memberTitle(entity))),
    ...cutDiagnostics(cut, { noun, narrow: "ask for a type nearer to what you look for" }, request),
    ...(total === 0 && notes.length === 0 ? [nothing(entity.name, noun[1])] : []),
    ...(tests === "exclude" ? await excludedTests(entity.id, total, engine) : []),
  ];
  const family = isType ? undefined : found.owner;
  const [root, ...others] = family ? roots.map(memberTitle) : [];
  const header = item("overrides", {
    target: isType ? entity.name : memberTitle(entity),
    owner: family?.name,
    root,
    roots: others.length > 0 ? [root!, ...others] : undefined,
    offset: page.offset,
    shown: rows.length,
    total,
    truncated: truncated || undefined,
  });
  return {
    items: listItems(
      header,
      diagnostics,
      rows.map((row) => rowItem(row, stale)),
    ),
    json: {
      target: isType ? entity.name : memberTitle(entity),
      ...resolutionJson(resolved),
      owner: family ?? null,
      root: root ?? null,
      ...(others.length > 0 ? { roots: [root, ...others] } : {}),
      rows: rows.map((row) => rowJson(row, stale)),
      shown: rows.length,
      total,
      ...(page.offset > 0 ? { offset: page.offset } : {}),
      truncated,
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "rows",
  };
}

function rowItem({ entity, relation, owner, depth, via }: OverrideRow, stale: ReadonlySet<string>): Item {
  const { name, kind: what, ...place } = entityFields(entity);
  return item("override", {
    name,
    relation,
    owner: owner.name,
    kind: what,
    ...place,
    depth,
    via,
    stale: stale.has(entity.path) || undefined,
  });
}

function rowJson({ entity, relation, owner, depth, via }: OverrideRow, stale: ReadonlySet<string>): unknown {
  return {
    ...entityJson(entity),
    owner,
    relation,
    depth,
    ...(via ? { via } : {}),
    ...(stale.has(entity.path) ? { stale: true } : {}),
  };
}

function nothing(name: string, noun: string): Diagnostic {
  return { code: "no_edges", message: `No ${noun} of ${name} in the graph.` };
}

function noteDiagnostic(note: OverrideNote, target: string): Diagnostic {
  const { code } = note;
  switch (code) {
    case "no_owner_type":
      return { code, message: `${target} is no member of a class, interface or trait: nothing overrides it.` };
    case "hierarchy_truncated": {
      const where = note.cap === "depth" ? "at 5 levels" : "at 32 types, or at 16 supertypes";
      return { code, message: `The walk stopped ${where}; there are more.`, extras: { cap: note.cap } };
    }
    case "overloads_not_distinguished":
      return {
        code,
        message: `${note.types.join(", ")} ${note.types.length === 1 ? "declares" : "declare"} it more than once; check each row's parameters.`,
      };
    case "heritage_not_in_graph":
      return {
        code,
        message: `The head names ${note.bases.join(", ")}, which the graph holds, but no edge leads there; run ix map --rebuild.`,
      };
  }
}

async function excludedTests(id: string, kept: number, engine: Engine): Promise<Diagnostic[]> {
  const all: Overrides = await engine.overrides(id, { limit: 0, offset: 0 });
  const count = all.total - kept;
  return count > 0 ? [{ code: "tests_excluded", message: `${count} in test code left out.`, extras: { count } }] : [];
}

function shape(): Shape {
  const owner = object({ id: text, name: text, kind: kind() });
  const row = entityWith({
    owner: meaning("type that the definition belongs to; of a subtype, the supertype it was reached through", owner),
    relation: oneOf("overrides", "implements", "overridden_by", "sibling", "subtype"),
    depth: meaning("levels from the target's type; of siblings, from the root", whole),
    "via?": meaning("the root that a sibling shares, as Type.method", text),
    "stale?": oneOf(true),
  });
  return object({
    target: text,
    ...resolution(),
    owner: meaning("type the target belongs to; null for a type and for what is no member of one", {
      anyOf: [owner, { type: "null" }],
    }),
    root: meaning("farthest declaration above, as Type.method", orNone(text)),
    "roots?": list(text),
    rows: list(row),
    shown: whole,
    total: whole,
    "offset?": whole,
    truncated: meaning("a walk was stopped, so that total is the least it can be", yesNo),
    diagnostics: list(diagnostic()),
  });
}
