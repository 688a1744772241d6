/** What is said of how a target was understood, where it was not simply found. As records, and as json. */
import type { Entity } from "../engine/engine.ts";
import { LISTED, sameDefinition } from "./rank.ts";
import { type Item, item } from "./report.ts";
import { candidateFields, candidateJson, linesOf, placeOf, titleOf } from "./rows.ts";

export type Notice =
  | {
      code: "ambiguous_target";
      target: string;
      chosen: Entity;
      /** Numbered from 1 in this order; at most `LISTED` of them are shown. */
      candidates: Entity[];
      /** Candidates that scored lower, and are only counted. */
      lower: number;
      /** The search window was full: there may be more. */
      truncated: boolean;
      hint: string | undefined;
    }
  | { code: "fuzzy_match"; target: string; chosen: Entity }
  | { code: "pick_out_of_range"; target: string; pick: number; total: number };

export function noticeItems(notice: Notice): Item[] {
  const { code, target } = notice;
  const message = noticeMessage(notice);
  switch (notice.code) {
    case "ambiguous_target": {
      const { chosen, candidates, truncated, hint } = notice;
      const shown = Math.min(candidates.length, LISTED);
      const total = candidates.length;
      return [
        item("diagnostic", {
          code,
          target,
          chosen: chosen.name,
          shown,
          total,
          truncated: truncated || undefined,
          message,
        }),
        ...candidateItems(candidates),
        ...(hint ? [item("hint", { text: hint })] : []),
      ];
    }
    case "fuzzy_match":
      return [item("diagnostic", { code, resolution: "fuzzy", target, chosen: notice.chosen.name, message })];
    case "pick_out_of_range":
      return [item("diagnostic", { code, target, total: notice.total, message })];
  }
}

export function noticeJson(notice: Notice): Record<string, unknown> {
  const { code, target } = notice;
  const message = noticeMessage(notice);
  switch (notice.code) {
    case "ambiguous_target": {
      const { chosen, candidates, truncated } = notice;
      return {
        code,
        target,
        chosen: candidateJson(chosen, candidates.indexOf(chosen) + 1),
        candidates: listed(candidates).map((entity, i) => candidateJson(entity, i + 1)),
        total: candidates.length,
        ...(truncated ? { truncated } : {}),
        message,
      };
    }
    case "fuzzy_match":
      return { code, resolution: "fuzzy", target, chosen: candidateJson(notice.chosen, 1), message };
    case "pick_out_of_range":
      return { code, target, pick: notice.pick, total: notice.total, message };
  }
}

function noticeMessage(notice: Notice): string {
  switch (notice.code) {
    case "ambiguous_target": {
      const { target, chosen, candidates, lower } = notice;
      const using = `using ${chosen.name} (${placeOf(chosen)})`;
      const rest = lower > 0 ? ` ${lower} more scored lower and ${lower === 1 ? "is" : "are"} not listed.` : "";
      return `"${target}" matches ${candidates.length} candidates; ${using}.${rest}`;
    }
    case "fuzzy_match":
      return `Nothing is called exactly "${notice.target}"; using ${titleOf(notice.chosen)} (${placeOf(notice.chosen)}).`;
    case "pick_out_of_range": {
      const { target, pick, total } = notice;
      return `--pick ${pick} is out of range: "${target}" has ${total} candidate${total === 1 ? "" : "s"}.`;
    }
  }
}

export function listed(candidates: readonly Entity[]): readonly Entity[] {
  return candidates.slice(0, LISTED);
}

/** Numbered choices; those that nothing but their parameters tells apart have their lines. */
export function candidateItems(candidates: readonly Entity[]): Item[] {
  const seen = candidates.map(sameDefinition);
  const isAlone = (key: string): boolean => seen.indexOf(key) === seen.lastIndexOf(key);
  return listed(candidates).map((entity, i) => {
    const fields = candidateFields(entity, i + 1);
    if (isAlone(seen[i]!)) return item("candidate", fields);
    const { container, ...place } = fields;
    return item("candidate", { ...place, lines: linesOf(entity), container });
  });
}

/** What to try next, without what was given already; `narrows`: what says a part of the path where no flag does. */
export function choiceHint(given: { pick?: unknown; path?: unknown; narrows?: string }): string | undefined {
  const path = given.narrows ?? "--path";
  if (given.pick !== undefined) return given.path === undefined ? `Use ${path} to choose another.` : undefined;
  return given.path === undefined
    ? `Use --pick <n> or ${path} to choose another.`
    : "Use --pick <n> to choose another.";
}
