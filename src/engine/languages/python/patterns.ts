/** `match` statements: what each case captures, and what it says of the subject. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import { bindHere } from "./bindings.ts";
import { narrow } from "./narrowing.ts";
import { memberChain, UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const patternVisitors: Visitors = { match_statement: matchStatement };

/** Classes whose one positional pattern captures the whole subject. */
const WHOLE: ReadonlySet<string> = new Set(
  "bool bytearray bytes dict float frozenset int list set str tuple".split(" "),
);

function matchStatement(w: Walk, node: number): Expr {
  const { tree, facts } = w;
  const subjects = tree.fieldAll(node, "subject");
  const values = subjects.map((subject) => w.held(subject, w.visit(subject)));
  const value: Expr = values.length === 1 ? (values[0] as Expr) : { k: "tuple", e: values };
  const [subject = -1] = subjects;
  const name = subjects.length === 1 && tree.type(subject) === "identifier" ? tree.text(subject) : "";
  const body = tree.field(node, "body");
  for (const clause of body < 0 ? [] : tree.children(body)) {
    const outer = facts.scope;
    w.openScope();
    const patterns = tree.children(clause).filter((child) => tree.type(child) === "case_pattern");
    patterns.forEach((pattern, i) => {
      const part: Expr = patterns.length === 1 ? value : { k: "index", o: value, n: String(i) };
      const type = capture(w, pattern, part);
      if (type && name && patterns.length === 1) narrow(w, [{ name, type, line: tree.line(clause) }]);
    });
    for (const child of tree.children(clause)) if (tree.type(child) !== "case_pattern") w.visit(child);
    facts.scope = outer;
  }
  return UNKNOWN;
}

/**
 * Binds what a pattern captures, in the current scope.
 * @param value what the pattern is matched against
 * @returns the type that the pattern claims for it
 */
function capture(w: Walk, node: number, value: Expr): TypeExpr | undefined {
  return w.deeper(() => capturePattern(w, node, value));
}

function capturePattern(w: Walk, node: number, value: Expr): TypeExpr | undefined {
  const { tree } = w;
  const [first = -1, ...others] = tree.children(node).filter((child) => tree.type(child) !== "comment");
  switch (tree.type(node)) {
    case "case_pattern":
      return first < 0 ? undefined : capture(w, first, value);
    case "dotted_name":
      captureName(w, node, value);
      return undefined;
    case "class_pattern":
      return captureClass(w, first, others, value);
    case "as_pattern": {
      const type = capture(w, first, value);
      const alias = others.at(-1);
      if (alias !== undefined) bind(w, alias, type ? { k: "cast", e: value, t: type } : value);
      return type;
    }
    case "union_pattern": {
      const types = [first, ...others].map((part) => (part < 0 ? undefined : capture(w, part, value)));
      return types.every((type) => type !== undefined) ? { k: "union", of: types } : undefined;
    }
    case "list_pattern":
    case "tuple_pattern":
      captureItems(w, first < 0 ? [] : [first, ...others], value);
      return undefined;
    case "splat_pattern":
      if (first >= 0) bind(w, first, value);
      return undefined;
    case "dict_pattern":
      captureEntries(w, node, value);
      return undefined;
    default:
      w.visit(node);
      return undefined;
  }
}

function bind(w: Walk, name: number, value: Expr): void {
  bindHere(w, name, { value, source: -1, statement: name });
}

/** A plain name captures; a dotted one is a value compared with. */
function captureName(w: Walk, node: number, value: Expr): void {
  const { tree } = w;
  const parts = tree.children(node);
  const [only = node] = parts;
  if (parts.length === 1) bind(w, only, value);
  else w.use("value", memberChain(tree.text(node).replace(/\s+/g, "")), parts.at(-1) ?? node);
}

function captureClass(w: Walk, name: number, patterns: readonly number[], value: Expr): TypeExpr | undefined {
  const { tree } = w;
  if (name < 0) return undefined;
  const dotted = tree.text(name).replace(/\s+/g, "");
  w.use("value", memberChain(dotted), tree.children(name).at(-1) ?? name);
  const known = w.typeNamed(name);
  const type: TypeExpr | undefined = known.k === "unknown" ? undefined : known;
  const matched: Expr = type ? { k: "cast", e: value, t: type } : value;
  for (const pattern of patterns) {
    const keyword = tree.find(pattern, "keyword_pattern");
    if (keyword < 0) {
      capture(w, pattern, WHOLE.has(dotted) ? matched : UNKNOWN);
      continue;
    }
    const [attribute = -1, inner = -1] = tree.children(keyword);
    if (inner >= 0) capture(w, inner, { k: "member", o: matched, n: tree.text(attribute) });
  }
  return type;
}

function captureItems(w: Walk, items: readonly number[], value: Expr): void {
  const { tree } = w;
  const starred = items.findIndex((item) => tree.type(tree.first(item)) === "splat_pattern");
  items.forEach((item, i) => {
    let part: Expr = { k: "index", o: value, n: String(i) };
    if (i === starred) part = { k: "array", e: [{ k: "item", e: value }] };
    else if (starred >= 0 && i > starred) part = { k: "item", e: value };
    capture(w, item, part);
  });
}

function captureEntries(w: Walk, node: number, value: Expr): void {
  const { tree } = w;
  let key: Expr = { k: "index", o: value };
  for (const child of tree.children(node)) {
    if (tree.fieldOf(child) === "key") {
      w.visit(child);
      const content = tree.find(child, "string_content");
      key = { k: "index", o: value, ...(content >= 0 && { n: tree.text(content) }) };
    } else if (tree.type(child) === "case_pattern") capture(w, child, key);
    else capture(w, child, value);
  }
}
