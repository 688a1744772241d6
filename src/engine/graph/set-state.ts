/** A set on its way through the stages of a plan: described until its rows are needed, so that what narrows it is one statement. */
import type { Predicate } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { chosenCount, chosenRows, type Order } from "../store/read-sets.ts";
import { type Condition, conditionSql, type Told } from "../store/set-conditions.ts";
import type { SetCondition } from "./set-plan.ts";

/** How a row came into the set. */
export interface LedRow {
  origin: Row;
  direction?: "in" | "out";
  predicate?: Predicate;
  certainty?: number;
  /** All that the hop was asked of. */
  ends: readonly Row[];
  through?: Row;
  depth: number;
}

export const EVERYTHING: Condition = { sql: "true", values: [] };

export class SetState {
  private constructor(
    private readonly graph: GraphDb,
    private readonly list: readonly Row[] | undefined,
    private readonly condition: Condition,
    readonly led: ReadonlyMap<Row, LedRow>,
    private readonly sorts: readonly Order[] = [],
  ) {}

  static chosen(graph: GraphDb, condition: SetCondition, told: Told): SetState {
    // What was named comes in the order it was found in: the first one answers.
    const named = "ids" in condition ? condition.ids : undefined;
    if (named) return SetState.of(graph, told.ids(named));
    if ("all" in condition) {
      const at = condition.all.findIndex((one) => "ids" in one);
      const ids = condition.all[at];
      if (ids && "ids" in ids) {
        const rest = { all: condition.all.filter((_, i) => i !== at) };
        return SetState.of(graph, told.ids(ids.ids)).where(rest, told);
      }
    }
    return new SetState(graph, undefined, conditionSql(graph, condition, told), new Map());
  }

  static of(graph: GraphDb, rows: readonly Row[], led: ReadonlyMap<Row, LedRow> = new Map()): SetState {
    return new SetState(graph, rows, EVERYTHING, led);
  }

  where(condition: SetCondition, told: Told): SetState {
    const more = conditionSql(this.graph, condition, told);
    const both = {
      sql: this.condition.sql === "true" ? more.sql : `(${this.condition.sql}) AND (${more.sql})`,
      values: [...this.condition.values, ...more.values],
    };
    return new SetState(this.graph, this.list, both, this.led, this.sorts);
  }

  /** The latest sort goes before those before it. */
  sorted(order: Order): SetState {
    return new SetState(this.graph, this.list, this.condition, this.led, [order, ...this.sorts]);
  }

  rows(page?: { limit: number; offset: number }): Row[] {
    if (this.list && this.condition.sql === "true" && this.sorts.length === 0) {
      if (!page) return [...this.list];
      return this.list.slice(page.offset, page.offset + page.limit);
    }
    return chosenRows(this.graph, this.list, this.condition, this.sorts, page);
  }

  count(): number {
    if (this.list && this.condition.sql === "true") return this.list.length;
    return chosenCount(this.graph, this.list, this.condition);
  }

  /** How many there are where that is known without asking. */
  knownSize(): number | undefined {
    return this.list && this.condition.sql === "true" ? this.list.length : undefined;
  }

  /** What a statement over it needs. */
  parts(): { list: readonly Row[] | undefined; condition: Condition } {
    return { list: this.list, condition: this.condition };
  }
}
