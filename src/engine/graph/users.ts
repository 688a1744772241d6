/** Who uses an entity or what stands in it, as counts and glances: cheap however many they are. */
import type { EntityFilter, Page } from "../engine.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { type LinkQuery, neighbourCount } from "../store/read-edges.ts";
import { EntityReader, rowOf } from "../store/read-entities.ts";
import { rowsBelow } from "../store/read-lists.ts";
import { USES, type UserRow, usedMemberRows, userIds, userRows } from "../store/read-users.ts";
import type { UsedMembers, User, Users, UsersQuery } from "./answers.ts";
import { kinOf } from "./neighbours.ts";

const EVERYTHING = { limit: 1e9, offset: 0 };

export function users(graph: GraphDb, row: Row, { tests, together = [] }: UsersQuery): Users {
  const asked = [row, ...together.map((id) => rowOf(graph, id)).filter((one) => one !== undefined)];
  const contents = rowsBelow(graph, row, EVERYTHING).rows;
  const inside = new Set([...asked, ...contents]);
  const link: LinkQuery = { predicates: USES, direction: "in", tests };
  const kin = kinOf(graph, new EntityReader(graph), row);
  const own = [...asked, ...kin];
  const direct = kin.length > 0 ? { direct: asked.length } : {};
  const all: User[] = [];
  const known: Row[] = [...inside];
  const add = (rows: readonly UserRow[]): void => {
    for (const { row: user, place, ...glance } of rows) {
      if (inside.has(user)) continue;
      all.push({ ...glance, of: place < own.length ? "itself" : "contents" });
      known.push(user);
    }
  };
  add(userRows(graph, [...own, ...contents], { ...link, ...direct }));
  const itself = all.filter(({ of }) => of === "itself").length;
  // An import binds all overloads of a name alike: one of them tells.
  const imports: LinkQuery = { ...link, predicates: ["IMPORTS"], kinds: ["file"] };
  add(userRows(graph, [row], { ...imports, besideFilesOf: known }));
  return {
    itself,
    contents: contents.length === 0 ? 0 : userIds(graph, contents, link).filter((user) => !inside.has(user)).length,
    importers: neighbourCount(graph, row, imports),
    all: all.sort((a, b) => Number(a.of === "contents") - Number(b.of === "contents")),
  };
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
