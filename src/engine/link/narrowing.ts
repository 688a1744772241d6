/** What a value is known to be where a condition on it has held. */
import type { Expr } from "../extract/facts.ts";
import { bindExpr, typeOf } from "./evaluate.ts";
import { lineage } from "./lineage.ts";
import type { Session } from "./session.ts";
import { type Ctx, sameRef, type Ty, UNKNOWN, union } from "./values.ts";
import { evalType } from "./written-types.ts";

/** The parts of the value that are of the claimed type, else that type itself. */
export function narrowed(s: Session, guard: Extract<Expr, { k: "guard" }>, ctx: Ctx): Ty {
  const claimed = guard.t ? evalType(s, guard.t, ctx) : guard.f ? claimOf(s, guard.f, guard.i ?? 0, ctx) : UNKNOWN;
  const before = typeOf(s, guard.e, ctx);
  if (claimed.k === "unknown") return before;
  const parts = (before.k === "union" ? before.of : [before]).filter((part) => isA(s, part, claimed));
  return parts.length > 0 ? union(parts) : claimed;
}

function isA(s: Session, ty: Ty, wanted: Ty): boolean {
  if (ty.k !== "inst" || wanted.k !== "inst") return false;
  return lineage(s, ty.ref, new Map()).some(({ ref }) => ref !== undefined && sameRef(ref, wanted.ref));
}

/** What a function's declared result says of its argument `i`. */
function claimOf(s: Session, f: Expr, i: number, ctx: Ctx): Ty {
  const bound = bindExpr(s, f, ctx, "call");
  if (bound?.t === "value") {
    const { ty } = bound;
    if (ty.k !== "fn" || ty.r?.k !== "is" || ty.p[i]?.name !== ty.r.p) return UNKNOWN;
    return evalType(s, ty.r.of, ty.ctx);
  }
  const ref = bound?.t === "refs" ? bound.refs[0] : undefined;
  const def = ref?.file.def(ref.d);
  if (!ref || def?.type?.k !== "is" || def.params?.[i]?.name !== def.type.p) return UNKNOWN;
  const { env, self } = bound as Extract<typeof bound, { t: "refs" }>;
  return evalType(s, def.type.of, { file: ref.file, d: ref.d, scope: 0, env, self });
}
