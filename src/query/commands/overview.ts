/** A first look: what a container holds, or what stands beside a definition. */
import type { Engine, Entity, EntityKind, UsedMembers } from "../../engine/engine.ts";
import { type Answer, answerTarget, diagnosticsJson, resolutionJson } from "../answer.ts";
import { diagnosticItem } from "../page.ts";
import { type Item, item } from "../report.ts";
import type { Resolved } from "../resolve.ts";
import { entityJson, linesOf, titleOf } from "../rows.ts";
import { byKey, either, list, meaning, object, orNone, type Shape, text, whole, yesNo } from "../shape.ts";
import { diagnostic, entityWith, resolution } from "../shapes.ts";
import { askedAsOne, isContainer, wholeSubject } from "../subject.ts";
import { systemPathOf } from "../system-path.ts";
import { defineCommand, type Request } from "./command.ts";
import { TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

const SHOWN = 5;

export default defineCommand({
  name: "overview",
  summary: "Give a first look at a symbol or file: what it holds, or what stands beside it",
  details: "The members shown are those used most from outside; ix contains lists all of them.",
  group: "look up",
  arguments: [
    { name: "target", summary: "A name, Type.member, path, path:line or id", required: true, completes: "symbol" },
  ],
  flags: [...TARGET_FLAGS, ...TEST_FLAGS],
  formats: ["text", "json", "llm"],
  showsRegions: true,
  examples: [
    { run: "overview Cart", shows: "a class: what it holds and what of it is used" },
    { run: "overview Warehouse.Reserve --format llm", shows: "a method and its neighbours, for an agent" },
  ],
  json: shape,
  run: (request, context) =>
    answerTarget(
      request.args[0]!,
      request,
      context,
      { json: {} },
      (resolved, engine) =>
        isContainer(resolved.entity) ? container(resolved, engine, request) : leaf(resolved, engine, request),
      askedAsOne(request, context),
    ),
});

async function container(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const { entity } = resolved;
  const kinds = await engine.memberKinds(entity.id);
  const members = await engine.usedMembers(entity.id, { limit: SHOWN, offset: 0 });
  return told(
    resolved,
    engine,
    request,
    { contained_in: entity.container?.name },
    [
      ...(Object.keys(kinds).length > 0 ? [item("overview.contains", kinds)] : []),
      ...docItems(entity),
      ...members.rows.map(({ entity: member }) => item("item", rowFields(member))),
    ],
    {
      childrenByKind: kinds,
      keyItems: members.rows.map(itemJson),
    },
  );
}

async function leaf(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const { entity } = resolved;
  const around = await containerOf(entity, engine);
  const kinds = around ? await engine.memberKinds(around.id) : {};
  const beside = around ? await engine.usedMembers(around.id, { limit: SHOWN + 1, offset: 0 }) : { rows: [] };
  const siblings = beside.rows
    .filter((row) => row.entity.name !== entity.name || row.entity.kind !== entity.kind)
    .slice(0, SHOWN);
  const others = withoutOne(kinds, entity.kind);
  return told(
    resolved,
    engine,
    request,
    { lines: linesOf(entity), contained_in: entity.container?.name },
    [
      ...docItems(entity),
      ...(Object.keys(others).length > 0 ? [item("nearby", others)] : []),
      ...siblings.map((row) => item("sibling", rowFields(row.entity))),
    ],
    {
      containedIn: around ? entityJson(around) : null,
      siblingsByKind: others,
      keySiblings: siblings.map(itemJson),
    },
  );
}

async function told(
  resolved: Resolved,
  engine: Engine,
  request: Request,
  head: Item["fields"],
  items: Item[],
  json: Record<string, unknown>,
): Promise<Answer> {
  const { diagnostics } = wholeSubject(resolved, request.flags.pick);
  const { entity } = resolved;
  const { parts, regions, hasMapData } = await systemPathOf(entity, engine);
  return {
    items: [
      item("overview", { ...headFields(entity), ...head, system_path: regions }),
      ...items,
      ...diagnostics.map(diagnosticItem),
    ],
    json: {
      ...resolutionJson(resolved),
      path: entity.path || null,
      systemPath: parts,
      hasMapData,
      docstring: entity.doc ?? null,
      ...json,
      diagnostics: diagnosticsJson(diagnostics),
    },
  };
}

/** What a definition stands in: a type or function, else its file. */
async function containerOf({ container, path }: Entity, engine: Engine): Promise<Entity | undefined> {
  if (container) return engine.entity(container.id);
  return (await engine.filesNamed(path)).find((file) => file.path === path);
}

function headFields(entity: Entity): Item["fields"] {
  return { target: titleOf(entity), kind: entity.kind, file: entity.kind === "file" ? undefined : entity.path };
}

function rowFields(entity: Entity): Item["fields"] {
  return { name: entity.name, kind: entity.kind, lines: linesOf(entity) };
}

function docItems({ doc }: Entity): Item[] {
  return doc ? [item("docstring", { text: doc })] : [];
}

function itemJson({ entity, users }: UsedMembers["rows"][number]): Record<string, unknown> {
  return { ...entityJson(entity), callers: users };
}

/** Counts by kind without the entity itself. */
function withoutOne(kinds: Partial<Record<EntityKind, number>>, kind: EntityKind): Record<string, number> {
  const others = Object.entries(kinds).map(([name, count]): [string, number] => [
    name,
    name === kind ? count - 1 : count,
  ]);
  return Object.fromEntries(others.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a));
}

function shape(): Shape {
  const rows = list(entityWith({ callers: meaning("what uses it, or what stands in it, from outside", whole) }));
  const both = {
    ...resolution(),
    path: orNone(text),
    systemPath: list(object({ name: text, kind: text })),
    hasMapData: meaning("whether systemPath knows regions", yesNo),
    docstring: orNone(text),
    diagnostics: list(diagnostic()),
  };
  return either(
    object({ ...both, childrenByKind: byKey(whole), keyItems: rows }),
    object({
      ...both,
      containedIn: { anyOf: [entityWith({}), { type: "null" }] },
      siblingsByKind: byKey(whole),
      keySiblings: rows,
    }),
  );
}
