/** Comprehensions and generator expressions: loops in a scope of their own. */
import type { Expr } from "../../extract/facts.ts";
import { bindHere, bindTarget } from "./bindings.ts";
import { narrow, whenTrue } from "./narrowing.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const comprehensionVisitors: Visitors = {
  list_comprehension: (w, node) => comprehension(w, node, (e) => ({ k: "array", e: [e] })),
  // What a generator gives out is told like a list's elements.
  generator_expression: (w, node) => comprehension(w, node, (e) => ({ k: "array", e: [e] })),
  set_comprehension: (w, node) => comprehension(w, node, (e) => ({ k: "set", e: [e] })),
  dictionary_comprehension: (w, node) => comprehension(w, node, (value, key) => ({ k: "map", e: [key], v: [value] })),
};

function comprehension(w: Walk, node: number, made: (value: Expr, key: Expr) => Expr): Expr {
  const { tree, facts } = w;
  const outer = facts.scope;
  const clauses = tree.children(node).filter((child) => /^(for_in|if)_clause$/.test(tree.type(child)));
  const first = clauses[0] ?? -1;
  // The first iterable is evaluated outside: `[x for x in x]`.
  const source = first < 0 ? UNKNOWN : iterated(w, first);
  let value = UNKNOWN;
  let key = UNKNOWN;
  w.inScopeBelow(outer, () => {
    for (const clause of clauses) {
      if (tree.type(clause) === "for_in_clause") {
        const e = clause === first ? source : iterated(w, clause);
        bindTarget(w, tree.field(clause, "left"), { value: { k: "item", e }, source: -1, statement: clause }, bindHere);
        continue;
      }
      w.visitChildren(clause);
      for (const test of tree.children(clause)) narrow(w, whenTrue(w, test));
    }
    const body = tree.field(node, "body");
    const pair = body >= 0 && tree.type(body) === "pair";
    if (pair) key = facts.close(w.visit(tree.field(body, "key")), facts.scope, outer);
    value = facts.close(w.held(body, w.visit(pair ? tree.field(body, "value") : body)), facts.scope, outer);
  });
  return made(value, key);
}

function iterated(w: Walk, clause: number): Expr {
  const rights = w.tree.fieldAll(clause, "right");
  const values = rights.map((right) => w.held(right, w.visit(right)));
  return values.length === 1 ? (values[0] as Expr) : { k: "tuple", e: values };
}
