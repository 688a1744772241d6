/** The numbers that stand for words in the tables: a word's place in its list of model.ts. */
import {
  CERTAINTIES,
  type Certainty,
  ENTITY_KINDS,
  type EntityKind,
  FILE_OUTCOMES,
  type FileOutcome,
  PREDICATES,
  type Predicate,
  REASONS,
  type Reason,
  ROLES,
  type Role,
  TYPE_KINDS,
} from "../model.ts";

export const kindCode = (kind: EntityKind): number => ENTITY_KINDS.indexOf(kind);
export const predicateCode = (predicate: Predicate): number => PREDICATES.indexOf(predicate);
export const certaintyCode = (certainty: Certainty): number => CERTAINTIES.indexOf(certainty);
export const reasonCode = (reason: Reason): number => REASONS.indexOf(reason);
export const roleCode = (role: Role): number => ROLES.indexOf(role);
export const outcomeCode = (outcome: FileOutcome): number => FILE_OUTCOMES.indexOf(outcome);

/** Codes as an SQL list, `(1, 4)`; for words that the program itself chose. */
export const sqlList = (codes: readonly number[]): string => `(${codes.join(", ")})`;

export const FILE_KIND = kindCode("file");
export const TYPE_LIST = sqlList(TYPE_KINDS.map(kindCode));
/** Roles that count as tests. */
export const TEST_LIST = sqlList([roleCode("test"), roleCode("fixture")]);
export const HERITAGE_LIST = sqlList([predicateCode("EXTENDS"), predicateCode("IMPLEMENTS")]);
/** Worst certainty that is an answer and no guess. */
export const LIKELY = certaintyCode("likely");
