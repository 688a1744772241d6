/**
 * Definitions that nothing in the repository refers to. Candidates only: reflection, frameworks and other repositories
 * are out of sight, so what is exported or overrides something outside is for the reader to judge.
 */
import type { EntityFilter, Page } from "../engine.ts";
import type { Bounded, EntityKind } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { EntityReader } from "../store/read-entities.ts";
import { isReferred, type UnusedRow, unusedRows } from "../store/read-rank.ts";
import { membersNamed, typeNames } from "../store/read-types.ts";
import { unboundCalls } from "../store/read-unbound.ts";
import type { DeadCandidate } from "./answers.ts";
import { basesIn } from "./heads.ts";
import { MAX_TYPES, walkTypes } from "./type-walk.ts";

/** Kinds looked at unless others are asked for. Fields are often read by what serializes them. */
const KINDS: readonly EntityKind[] = [
  "class",
  "interface",
  "trait",
  "object",
  "enum",
  "type",
  "function",
  "method",
  "variable",
  "macro",
];

/** What a language or its runtime calls by itself, never by name. */
const CALLED_BY_THE_RUNTIME: Record<string, RegExp> = {
  python: /^__\w+__$/,
  java: /^(toString|equals|hashCode|compareTo|finalize|clone|(read|write)(Object|Replace|Resolve|External))$/,
  go: /^(init|String|Error|Unwrap|(Unm|M)arshal(JSON|Text|YAML|Binary))$/,
  javascript: /^(constructor|toString|toJSON|valueOf|\[.*)$/,
  typescript: /^(constructor|toString|toJSON|valueOf|\[.*)$/,
};

/** What runs tests finds by these names, of the definition or of its type, in test files. */
const CALLED_BY_THE_RUNNER: Record<string, RegExp> = {
  python: /^(test|Test|setUp|tearDown|setup_|teardown_|pytest_)/,
  java: /(Test|Tests|TestCase|IT|Spec)$/,
  go: /^(Test|Benchmark|Example|Fuzz)/,
};

/** Those whose type has no base outside the repository first, then as in every list. */
export function deadCandidates(graph: GraphDb, filter: EntityFilter, page: Page): Bounded<DeadCandidate> {
  const reader = new EntityReader(graph);
  const types = new Types(graph, reader);
  const found = deadRows(graph, filter, types);
  const judged = found.map((row) => ({ row, bases: row.parent === null ? [] : types.outsideBases(row.parent) }));
  const sorted = [
    ...judged.filter(({ bases }) => bases.length === 0),
    ...judged.filter(({ bases }) => bases.length > 0),
  ];
  const rows: DeadCandidate[] = [];
  for (const { row, bases } of sorted.slice(page.offset, page.offset + page.limit)) {
    const entity = reader.entity(row.id);
    if (entity) rows.push({ entity, unboundCalls: unboundCalls(graph, row.name), outsideBases: bases });
  }
  return { rows, total: found.length };
}

/** All of them, as in every list. */
export function deadRows(
  graph: GraphDb,
  filter: EntityFilter,
  types = new Types(graph, new EntityReader(graph)),
): UnusedRow[] {
  return unusedRows(graph, { ...filter, kinds: filter.kinds ?? KINDS }).filter(
    (row) => row.name !== "main" && !isCalledByOthers(row) && !types.isMemberUsed(row),
  );
}

/** Whether the language itself, or what runs tests, calls it without a name in the source. */
function isCalledByOthers({ name, parentName, lang, isTest }: UnusedRow): boolean {
  if (CALLED_BY_THE_RUNTIME[lang]?.test(name)) return true;
  const runner = isTest ? CALLED_BY_THE_RUNNER[lang] : undefined;
  return runner !== undefined && (runner.test(name) || runner.test(parentName ?? ""));
}

/** What is asked of a type again and again while its members are judged. */
class Types {
  private readonly families = new Map<Row, Row[]>();
  private readonly bases = new Map<Row, string[]>();

  constructor(
    private readonly graph: GraphDb,
    private readonly reader: EntityReader,
  ) {}

  /** A member is used where the same member is used on a type above or below its own. */
  isMemberUsed({ nameNumber, parent }: UnusedRow): boolean {
    if (parent === null) return false;
    let family = this.families.get(parent);
    if (!family) {
      const up = walkTypes(this.graph, parent, "up", MAX_TYPES);
      const down = walkTypes(this.graph, parent, "down", MAX_TYPES);
      family = [...up.levels.keys(), ...down.levels.keys()];
      this.families.set(parent, family);
    }
    return membersNamed(this.graph, family, nameNumber).some(({ id }) => isReferred(this.graph, id));
  }

  /** Bases that the type's head names and the graph does not hold: any of them may call the members. */
  outsideBases(type: Row): string[] {
    let bases = this.bases.get(type);
    if (!bases) {
      const entity = this.reader.entity(type);
      const named = entity ? basesIn(entity) : [];
      const inside = new Set(entity && named.length > 0 ? typeNames(this.graph, named, entity.lang) : []);
      bases = named.filter((name) => !inside.has(name) && name !== entity?.name);
      this.bases.set(type, bases);
    }
    return bases;
  }
}
