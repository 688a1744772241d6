/** Who uses an entity or what stands in it, as counts and glances: cheap however many they are. */
import type { EntityFilter, Page } from "../engine.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import type { LinkQuery } from "../store/read-edges.ts";
import { EntityReader, rowOf } from "../store/read-entities.ts";
import { rowsBelow } from "../store/read-lists.ts";
import { USES, type UserRow, usedMemberRows, userRows } from "../store/read-users.ts";
import type { UsedMembers, User, Users, UsersQuery } from "./answers.ts";
import { membersAbove } from "./neighbours.ts";

const EVERYTHING = { limit: 1e9, offset: 0 };

export function users(graph: GraphDb, row: Row, { tests, together = [] }: UsersQuery): Users {
  const asked = [row, ...together.map((id) => rowOf(graph, id)).filter((one) => one !== undefined)];
  const contents = rowsBelow(graph, row, EVERYTHING).rows;
  const inside = new Set([...asked, ...contents]);
  const link: LinkQuery = { predicates: USES, direction: "in", tests };
  const outside = (ends: readonly Row[], query: LinkQuery): UserRow[] =>
    ends.length === 0 ? [] : userRows(graph, ends, query).filter(({ row: user }) => !inside.has(user));
  const above = membersAbove(graph, row);
  const itself = outside([...asked, ...(above?.members ?? [])], {
    ...link,
    direct: asked.length,
    ...(above && { passedOn: above.name }),
  });
  const ofContents = outside(contents, link);
  const importers = outside(asked, { ...link, predicates: ["IMPORTS"], kinds: ["file"] });
  const all = new Map<Row, User>();
  const files = new Set<number | null>();
  const add = (rows: readonly UserRow[], of: User["of"]): void => {
    for (const { row: user, file, ...glance } of rows) {
      if (!all.has(user)) all.set(user, { ...glance, of });
      files.add(file);
    }
  };
  add(itself, "itself");
  add(ofContents, "contents");
  add(
    importers.filter(({ file }) => !files.has(file)),
    "itself",
  );
  return { itself: itself.length, contents: ofContents.length, importers: importers.length, all: [...all.values()] };
}

export function usedMembers(graph: GraphDb, row: Row, filter: EntityFilter, page: Page): UsedMembers {
  const reader = new EntityReader(graph);
  const { rows, total, used } = usedMemberRows(graph, row, filter, page);
  const shown: UsedMembers["rows"] = [];
  for (const { id, users: count } of rows) {
    const entity = reader.entity(id);
    if (entity) shown.push({ entity, users: count });
  }
  return { rows: shown, total, used };
}
