/** What can be said of some names only when all definitions of the file are known. */
import type { Def } from "../../extract/facts.ts";
import type { Walk } from "./walk.ts";

/**
 * Bare names of cases are taken for constants of the enum switched on, unless a type around the switch has a field of
 * that name.
 */
export function settleCaseNames(w: Walk): void {
  if (w.caseNames.length === 0) return;
  const { defs, uses } = w.b;
  const fields = new Set(defs.map((def) => (def.kind === "field" ? `${def.parent} ${def.name}` : "")));
  for (const index of w.caseNames) {
    const use = uses[index];
    if (use?.expr.k !== "member") continue;
    const { n } = use.expr;
    for (let d = use.def; d >= 0; d = (defs[d] as Def).parent) if (fields.has(`${d} ${n}`)) use.expr = { k: "name", n };
  }
}
