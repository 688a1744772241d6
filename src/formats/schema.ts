/**
 * The JSON Schema of what `--format json` prints, by command: its own answer, and what every command of its sort may
 * print instead of it, or beside it. Made from the declarations; a shape with a title stands once, among the definitions.
 */
import type { Command } from "../query/commands/command.ts";
import { staleKeys } from "../query/map-staleness.ts";
import { byKey, joined, list, object, type Shape, text, whole } from "../query/shape.ts";
import { error, notice, textAnswer } from "../query/shapes.ts";

/** Undefined for a command that prints no json. */
export function schemaOf(command: Command): Record<string, unknown> | undefined {
  if (!command.json) return undefined;
  const definitions = new Map<string, Shape>();
  const answers = alternatives(command).map((shape) => hoisted(shape, definitions));
  const [only, ...others] = answers;
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `ix ${command.name}`,
    description: `${command.summary}. With --fields, rows have only the fields that were asked for.`,
    ...(others.length === 0 ? only : { anyOf: answers }),
    ...(definitions.size > 0 ? { $defs: Object.fromEntries(definitions) } : {}),
  };
}

function alternatives(command: Command): Shape[] {
  const declared = branches(command.json!());
  const own = command.showsRegions ? declared.map((answer) => joined(answer, object(staleKeys()))) : declared;
  // What json does not print, cannot hold an error either: it goes to stderr as prose.
  if (!command.formats.includes("json")) return own;
  const asksTarget = command.flags.some(({ name }) => name === "strict");
  const single = asksTarget
    ? [...own.map(withNotices), joined(textAnswer(), emptied(own)), ...branches(error())]
    : [...own, ...branches(error())];
  return command.arguments.some(({ many }) => many) ? [...single, several(single)] : single;
}

function branches(shape: Shape): Shape[] {
  const { title, anyOf } = shape as { title?: string; anyOf?: Shape[] };
  if (!anyOf) return [shape];
  return anyOf.flatMap(branches).map((branch) => (title ? { ...branch, title: branch.title ?? title } : branch));
}

function withNotices(answer: Shape): Shape {
  const isOpen = answer.type === "object" && !("resolutionNotices" in (answer.properties as object));
  return isOpen ? joined(answer, object({ "resolutionNotices?": list(notice()) })) : answer;
}

/** The command's own keys where files that mention the name answer: what may be empty or null is. */
function emptied(own: readonly Shape[]): Shape {
  const taken = Object.keys(textAnswer().properties as object);
  const keys = own.flatMap(({ properties = {} }) => Object.keys(properties as object));
  const names = keys.filter((name) => !taken.includes(name));
  return object(Object.fromEntries(names.map((name) => [`${name}?`, { type: ["array", "null"], maxItems: 0 }])));
}

/** Several targets: the answer to each with its exit code, and how many went how. */
function several(single: readonly Shape[]): Shape {
  const own = object({ target: text, exitCode: whole });
  const answers = single.map(({ title: _, ...answer }) => joined(answer, own));
  return object({ targets: list({ anyOf: answers }), summary: byKey(whole) });
}

/** A copy whose named parts are references to definitions. */
function hoisted(shape: Shape, definitions: Map<string, Shape>): Shape {
  const inside = (part: unknown): unknown => (isShape(part) ? named(part, definitions) : part);
  return Object.fromEntries(
    Object.entries(shape).map(([keyword, value]) => {
      if (keyword === "properties")
        return [
          keyword,
          Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, inside(part)])),
        ];
      return [keyword, Array.isArray(value) ? value.map(inside) : inside(value)];
    }),
  );
}

function named(shape: Shape, definitions: Map<string, Shape>): Shape {
  const { title, description, ...rest } = shape as { title?: string; description?: string };
  if (title === undefined) return hoisted(shape, definitions);
  const key = title.replaceAll(" ", "_");
  if (!definitions.has(key)) {
    definitions.set(key, {});
    definitions.set(key, hoisted(rest, definitions));
  }
  return { $ref: `#/$defs/${key}`, ...(description === undefined ? {} : { description }) };
}

function isShape(part: unknown): part is Shape {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}
