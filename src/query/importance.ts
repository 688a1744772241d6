/** How much hangs on an entity, by fixed rules over its counts. */

export const IMPORTANCE_LEVELS = ["high", "medium", "low", "unknown"] as const;
export type ImportanceLevel = (typeof IMPORTANCE_LEVELS)[number];
export const IMPORTANCE_CATEGORIES = [
  "pipeline-choke-point",
  "broad-shared-dependency",
  "localized-helper",
  "normal",
] as const;
export type ImportanceCategory = (typeof IMPORTANCE_CATEGORIES)[number];

export interface ImportanceFacts {
  callers: number;
  dependents: number;
  importers: number;
  members: number;
  /** Entities that depend on it within four steps, up to a hundred. */
  downstream: number;
}

export interface Importance {
  level: ImportanceLevel;
  category: ImportanceCategory;
  reasons: string[];
}

export function importanceOf(facts: ImportanceFacts): Importance {
  const { callers, dependents, importers, members, downstream } = facts;
  const direct = Math.max(callers, dependents);
  // Few lead to it directly, much lies behind them.
  if (direct > 0 && direct <= 2 && downstream >= 8)
    return {
      level: "high",
      category: "pipeline-choke-point",
      reasons: [`${downstream} depend on it through ${direct}`],
    };
  const broad = [
    ...(callers >= 8 ? [`${callers} callers`] : []),
    ...(dependents >= 10 ? [`${dependents} dependents`] : []),
    ...(importers >= 5 ? [`${importers} importing files`] : []),
    ...(members >= 10 && callers >= 3 ? [`${members} members`] : []),
  ];
  if (broad.length > 0) return { level: "high", category: "broad-shared-dependency", reasons: broad };
  const category = callers <= 2 && downstream <= 3 ? "localized-helper" : "normal";
  const isLow = dependents <= 1 && callers <= 1 && importers <= 1 && members <= 1 && downstream <= 1;
  const users = `${dependents} dependent${dependents === 1 ? "" : "s"}`;
  return { level: isLow ? "low" : "medium", category, reasons: [users] };
}
