/** What stands around an expression without a meaning at run time: parentheses, casts, `!`, `satisfies`. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import { type Context, DEPTH_LIMIT, type Expected, UNKNOWN } from "./context.ts";
import { functionInPlace, isFunction } from "./functions.ts";
import { objectLiteral } from "./objects.ts";
import { typeArguments, typeAt } from "./types.ts";
import { visit } from "./visit.ts";

/** What is inside parentheses, `as T`, `satisfies T`, `<T>e` and `e!`; these have no meaning at run time. */
export function unwrap(cx: Context, node: number): number {
  const { tree } = cx;
  let inner = node;
  while (inner >= 0) {
    switch (tree.type(inner)) {
      case "parenthesized_expression":
      case "as_expression":
      case "satisfies_expression":
      case "non_null_expression":
        inner = cx.child(inner);
        break;
      case "type_assertion":
        inner = cx.children(inner)[1] ?? -1;
        break;
      default:
        return inner;
    }
  }
  return inner;
}

/** Walks the types around an unwrapped expression; returns the outermost that is claimed for it. */
export function wrapperType(cx: Context, node: number): TypeExpr | undefined {
  const { tree } = cx;
  let claimed: TypeExpr | undefined;
  for (let outer = node; outer >= 0; ) {
    const [first = -1, second = -1] = cx.children(outer);
    switch (tree.type(outer)) {
      case "parenthesized_expression":
      case "non_null_expression":
        outer = first;
        break;
      case "as_expression": {
        // `as const` claims nothing of interest and has no type node.
        const type = second < 0 ? undefined : typeAt(cx, second);
        claimed ??= type;
        outer = first;
        break;
      }
      case "satisfies_expression":
        typeAt(cx, second);
        outer = first;
        break;
      case "type_assertion": {
        const [type] = typeArguments(cx, first) ?? [];
        claimed ??= type;
        outer = second;
        break;
      }
      default:
        return claimed;
    }
  }
  return claimed;
}

/** An expression whose surroundings expect something of the functions in it. */
export function valued(cx: Context, node: number, expected?: Expected): Expr {
  const inner = unwrap(cx, node);
  if (inner < 0) return UNKNOWN;
  const claimed = inner === node ? undefined : wrapperType(cx, node);
  const type = cx.tree.type(inner);
  let e: Expr;
  if (!expected || cx.depth >= DEPTH_LIMIT) e = visit(cx, inner);
  else {
    cx.depth++;
    if (isFunction(cx, inner)) e = functionInPlace(cx, inner, expected);
    else e = type === "object" ? objectLiteral(cx, inner, expected) : visit(cx, inner);
    cx.depth--;
  }
  if (!claimed || claimed.k === "unknown") return e;
  return e.k === "unknown" ? { k: "cast", t: claimed } : { k: "cast", e, t: claimed };
}
