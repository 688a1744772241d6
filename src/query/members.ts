/** `A.b` and longer: what stands in a type, a function or a module of that name, and nowhere else. */
import type { Engine, Entity, EntityFilter } from "../engine/engine.ts";
import { TYPE_KINDS } from "../engine/model.ts";

/** Types of one name that are looked into, and names that are compared with the owners typed. */
const TYPES_LOOKED_INTO = 25;
const WINDOW = 200;
/** Files that stand for their folder, and languages in which any file does. */
const FOLDER_FILES = new Set(["index", "__init__", "mod", "lib"]);
const FOLDER_LANGUAGES = new Set(["go", "java", "kotlin", "scala", "groovy", "csharp"]);
/** Words that only say where a path begins. */
const PATH_WORDS = new Set(["crate", "self", "super"]);

/** Entities named by the last part whose containers, or containers and modules, end in the parts before it. */
export async function findMembers(engine: Engine, parts: readonly string[], filter: EntityFilter): Promise<Entity[]> {
  const name = parts.at(-1)!;
  const owners = parts.slice(0, -1).filter((part) => !PATH_WORDS.has(part));
  if (owners.length === 0) return named(engine, name, filter);
  const types = await ownersOf(engine, owners);
  const members = (await Promise.all(types.map((type) => ownMembers(engine, type, name)))).flat();
  if (members.length > 0) return members;
  const rows = await named(engine, name, filter, owners);
  const inside = rows.filter((entity) => endsIn(containersOf(entity), owners));
  if (inside.length > 0) return inside;
  const byModule = rows.filter((entity) =>
    modulesOf(entity).some((m) => endsIn([...m, ...containersOf(entity)], owners)),
  );
  return byModule;
}

/** Members that a type of the qualified target has only from its supertypes, for suggestions. */
export async function inheritedMembers(engine: Engine, parts: readonly string[]): Promise<Entity[]> {
  const types = await ownersOf(engine, parts.slice(0, -1));
  return (await Promise.all(types.map((type) => engine.memberNamed(type.id, parts.at(-1)!)))).flat();
}

/** Types that the owners of a qualified name may mean. */
export async function ownersOf(engine: Engine, owners: readonly string[]): Promise<Entity[]> {
  const name = owners.at(-1);
  if (!name) return [];
  const { rows } = await engine.named(name, { kinds: TYPE_KINDS }, { limit: TYPES_LOOKED_INTO, offset: 0 });
  const exact = rows.filter((type) => type.name === name);
  return (exact.length > 0 ? exact : rows).filter((type) => {
    const around = owners.slice(0, -1);
    return modulesOf(type).some((m) => endsIn([...m, ...containersOf(type)], around));
  });
}

/** A type's own members of a name; those in its own file where the graph holds no member of it at all. */
async function ownMembers(engine: Engine, type: Entity, name: string): Promise<Entity[]> {
  const members = (await engine.memberNamed(type.id, name)).filter((member) => member.container?.id === type.id);
  if (members.length > 0) return members;
  const { total } = await engine.members(type.id, { limit: 1, offset: 0 });
  if (total > 0) return [];
  return (await named(engine, name, { path: type.path })).filter(
    (entity) => entity.path === type.path && entity.id !== type.id,
  );
}

async function named(
  engine: Engine,
  name: string,
  filter: EntityFilter,
  owners: readonly string[] = [],
): Promise<Entity[]> {
  const { rows, total } = await engine.named(name, filter, { limit: WINDOW, offset: 0 });
  // A very common name fills the window: look again where the owners say it is.
  const narrowed =
    total > rows.length && owners.length > 0 && !filter.path
      ? (await engine.named(name, { ...filter, path: owners.join("/") }, { limit: WINDOW, offset: 0 })).rows
      : [];
  const all = narrowed.length > 0 ? narrowed : rows;
  const exact = all.filter((entity) => entity.name === name);
  return exact.length > 0 ? exact : all;
}

/** Names of what contains an entity inside its file, outermost first. */
function containersOf(entity: Entity): string[] {
  const around = entity.qualified.slice(0, -entity.name.length - 1);
  return around ? around.split(".") : [];
}

/** The names an entity's file goes by as a module: its path without ending, and its folder where that is the module. */
function modulesOf({ path, lang }: Entity): string[][] {
  const segments = path.replace(/(?<=[^/])\.[^/]*$/, "").split("/");
  const isFolder = FOLDER_LANGUAGES.has(lang) || FOLDER_FILES.has(segments.at(-1)!);
  return isFolder ? [segments, segments.slice(0, -1)] : [segments];
}

/** Whether the last of `names` are `end`, in any case of letters. */
function endsIn(names: readonly string[], end: readonly string[]): boolean {
  if (end.length > names.length) return false;
  const last = names.slice(names.length - end.length);
  return last.every((name, i) => name.toLowerCase() === end[i]!.toLowerCase());
}
