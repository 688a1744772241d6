/**
 * Filters and orders as SQL. Statements that use them call the tables `s` (symbol) and `f` (its file, absent for
 * outside modules). A filter always stands before the limit, so that totals are true.
 */
import type { EntityFilter, TestFilter } from "../engine.ts";
import type { EntityKind } from "../model.ts";
import { kindCode, roleCode, sqlList, TEST_LIST } from "./codes.ts";
import type { Value } from "./graph-db.ts";

/** A condition that begins with ` AND `, or nothing; and the values it asks for. */
export interface Condition {
  sql: string;
  values: Value[];
}

export function filterCondition(filter: EntityFilter): Condition {
  const kinds = kindsCondition(filter.kinds);
  const tests = testsCondition(filter.tests);
  const parts = [kinds, tests].filter((part) => part !== "");
  const values: Value[] = [];
  if (filter.path) {
    parts.push("f.path LIKE ? ESCAPE '\\'");
    values.push(`%${likeText(filter.path)}%`);
  }
  if (filter.language) {
    parts.push("f.lang = ? COLLATE NOCASE");
    values.push(filter.language);
  }
  return { sql: parts.map((part) => ` AND ${part}`).join(""), values };
}

export function kindsCondition(kinds: readonly EntityKind[] | undefined): string {
  return kinds ? `s.kind IN ${sqlList(kinds.map(kindCode))}` : "";
}

export function testsCondition(tests: TestFilter | undefined): string {
  if (tests === "only") return `f.role IN ${TEST_LIST}`;
  if (tests === "exclude") return `coalesce(f.role, -1) NOT IN ${TEST_LIST}`;
  return "";
}

/** Source first, then what is made, brought along or serves the making, then tests; with a comma, or nothing. */
export function sourceFirst(tests: TestFilter | undefined): string {
  if (tests === "equal" || tests === "only") return "";
  return `CASE WHEN f.role = ${roleCode("production")} THEN 0 WHEN f.role IN ${TEST_LIST} THEN 2 ELSE 1 END, `;
}

/** The order of every list that has no better one. */
export function listOrder(tests: TestFilter | undefined): string {
  return `${sourceFirst(tests)}f.path, s.line, s.idx, s.id`;
}

/** A text that means itself in a LIKE pattern with `\` as its escape. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
