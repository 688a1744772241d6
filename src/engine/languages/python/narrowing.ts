/** What a condition says of a name's type where it holds: `isinstance(x, T)` and its combinations. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import type { Walk } from "./walk.ts";

export interface Narrowing {
  name: string;
  type: TypeExpr;
  line: number;
}

const NOTHING: readonly Narrowing[] = [];
const NESTING_LIMIT = 50;

/** What holds where the condition is true. */
export function whenTrue(w: Walk, condition: number): readonly Narrowing[] {
  return told(w, condition, "true", 0);
}

/** What holds where the condition is false. */
export function whenFalse(w: Walk, condition: number): readonly Narrowing[] {
  return told(w, condition, "false", 0);
}

function told(w: Walk, node: number, outcome: "true" | "false", depth: number): readonly Narrowing[] {
  if (node < 0 || depth > NESTING_LIMIT) return NOTHING;
  const { tree } = w;
  switch (tree.type(node)) {
    case "parenthesized_expression":
      return told(w, tree.children(node)[0] ?? -1, outcome, depth + 1);
    case "not_operator":
      return told(w, tree.field(node, "argument"), outcome === "true" ? "false" : "true", depth + 1);
    case "boolean_operator": {
      if (!tree.has(node, outcome === "true" ? "and" : "or")) return NOTHING;
      const left = told(w, tree.field(node, "left"), outcome, depth + 1);
      const right = told(w, tree.field(node, "right"), outcome, depth + 1);
      return left.length + right.length > 0 ? [...left, ...right] : NOTHING;
    }
    case "call":
      return outcome === "true" ? instanceTest(w, node) : NOTHING;
    default:
      return NOTHING;
  }
}

function instanceTest(w: Walk, node: number): readonly Narrowing[] {
  const { tree } = w;
  const test = tree.text(tree.field(node, "function"));
  if (test !== "isinstance" && test !== "issubclass") return NOTHING;
  const [subject = -1, wanted = -1] = tree.children(tree.field(node, "arguments"));
  if (wanted < 0 || tree.type(subject) !== "identifier" || namesLocal(w, wanted)) return NOTHING;
  const type = w.typeNamed(wanted);
  if (type.k === "unknown") return NOTHING;
  return [
    {
      name: tree.text(subject),
      type: test === "isinstance" ? type : { k: "class", of: type },
      line: tree.line(node),
    },
  ];
}

/** Whether the class tested for is only known when the code runs. */
function namesLocal(w: Walk, node: number): boolean {
  const { tree } = w;
  for (let n = node; n < tree.stop(node); n++) {
    if (tree.type(n) === "identifier" && tree.fieldOf(n) !== "attribute" && w.isLocal(tree.text(n))) return true;
  }
  return false;
}

/** Gives the names their narrower types from here to the end of the block: opens a scope where there are any. */
export function narrow(w: Walk, narrowings: readonly Narrowing[]): void {
  if (narrowings.length === 0 || w.crowded) return;
  w.narrowed.add(w.openScope());
  for (const { name, type, line } of narrowings) w.facts.declare(name, { type, line });
}

/** Evaluates an expression where the names have their narrower types. */
export function narrowedBy(w: Walk, narrowings: readonly Narrowing[], evaluate: () => Expr): Expr {
  if (narrowings.length === 0) return evaluate();
  const outer = w.facts.scope;
  narrow(w, narrowings);
  const expr = w.facts.close(evaluate(), w.facts.scope, outer);
  w.facts.scope = outer;
  return expr;
}
