/** Variables: locals go to their scope, those of the file and of namespaces become definitions. */
import { type Def, type Expr, Flag, type TypeExpr } from "../../extract/facts.ts";
import { bind, declareIn } from "./bindings.ts";
import { defineClass } from "./classes.ts";
import { requireModule, requireNames } from "./commonjs.ts";
import { type Context, UNKNOWN } from "./context.ts";
import { constructs, defineCallable, expectedBy, isFunction } from "./functions.ts";
import { type Declared, define } from "./heads.ts";
import { objectLiteral } from "./objects.ts";
import { typeField } from "./types.ts";
import { unwrap, valued, wrapperType } from "./wrappers.ts";

/** `const`, `let` and `var` declarations. `outer` is the declaration with its `export`. */
export function variables(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree, facts } = cx;
  const hoisted = tree.type(node) === "variable_declaration";
  const scope = hoisted ? cx.varScope : facts.scope;
  const declarators = cx.children(node).filter((c) => tree.type(c) === "variable_declarator");
  const [first = -1] = declarators;
  if (first < 0) return;
  const several = declarators.length > 1;
  const keyword = several ? tree.source.slice(tree.start(outer), tree.start(first)).trim() : undefined;
  for (const declarator of declarators) {
    const name = tree.field(declarator, "name");
    if (name >= 0)
      variable(cx, declarator, name, scope, { outer: declarator === first ? outer : declarator, flags, keyword });
  }
}

/** How a declarator is written: its outermost node, and the words before it where it is one of several. */
interface Written {
  outer: number;
  flags: number;
  keyword: string | undefined;
}

function variable(cx: Context, node: number, name: number, scope: number, written: Written): void {
  const { tree, facts } = cx;
  const type = typeField(cx, node, "type");
  const value = tree.field(node, "value");
  const inner = unwrap(cx, value);
  const atTop = cx.moduleScopes.has(scope);
  const single = tree.type(name) === "identifier";
  const module = requireModule(cx, inner);
  if (module && requireNames(cx, name, module)) return;
  if (single && (isFunction(cx, inner) || tree.type(inner) === "class")) {
    wrapperType(cx, value);
    const local = atTop ? 0 : Flag.local;
    const declared = { ...declaredOf(cx, node, name, written), flags: written.flags | local };
    const def = isFunction(cx, inner) ? functionVariable(cx, inner, declared, type) : defineClass(cx, inner, declared);
    cx.declare(tree.text(name), name, { def }, scope);
  } else if (atTop) {
    if (single) topVariable(cx, declaredOf(cx, node, name, written), value, type, scope);
    else {
      const source = sourceOf(cx, value, type);
      bind(cx, name, source, (text, at, part) => {
        const def = define(cx, { ...declaredOf(cx, node, name, written), name: text, at });
        cx.closeValue(facts.defs[def] as Def, part);
        cx.declare(text, at, { def }, scope);
      });
    }
  } else if (single) {
    let held: Expr | undefined;
    const walk = (): void => {
      held = value < 0 ? undefined : valued(cx, value, expectedBy(type));
    };
    if (facts.def < 0 && holdsFunction(cx, value))
      facts.inDef(define(cx, { ...declaredOf(cx, node, name, written), flags: Flag.local }), walk);
    else walk();
    if (type) cx.declare(tree.text(name), name, { type }, scope);
    else if (held && held.k !== "unknown") cx.declare(tree.text(name), name, { value: held }, scope);
    else cx.declare(tree.text(name), name, {}, scope);
  } else bind(cx, name, sourceOf(cx, value, type), declareIn(cx, scope));
}

/** Whether a function is written anywhere in an expression. */
function holdsFunction(cx: Context, node: number): boolean {
  const stop = node < 0 ? node : cx.tree.stop(node);
  for (let n = node; n < stop; n++) if (isFunction(cx, n)) return true;
  return false;
}

function declaredOf(cx: Context, node: number, name: number, written: Written): Declared {
  const value = unwrap(cx, cx.tree.field(node, "value"));
  const body = value >= 0 ? cx.tree.field(value, "body") : -1;
  return {
    name: cx.tree.text(name),
    kind: "variable",
    at: name,
    outer: written.outer,
    body,
    head: written.keyword === undefined ? undefined : node,
    keyword: written.keyword,
    flags: written.flags,
  };
}

function functionVariable(cx: Context, node: number, declared: Declared, type: TypeExpr | undefined): number {
  const own = cx.tree.field(node, "name");
  const expected = expectedBy(type);
  const self = own < 0 ? undefined : cx.tree.text(own);
  return defineCallable(
    cx,
    node,
    { ...declared, kind: "function" },
    {
      expected,
      annotated: type,
      receiver: constructs(cx, node, declared.name),
      self,
    },
  );
}

function sourceOf(cx: Context, value: number, type: TypeExpr | undefined): Expr {
  const held = value < 0 ? UNKNOWN : valued(cx, value, expectedBy(type));
  return type ? { k: "cast", t: type } : held;
}

/** A variable of the file or of a namespace. An object literal's properties become its members. */
export function topVariable(
  cx: Context,
  declared: Declared,
  value: number,
  type: TypeExpr | undefined,
  scope = cx.facts.scope,
): number {
  const { facts } = cx;
  const index = define(cx, cx.ambient ? { ...declared, flags: declared.flags | Flag.declaration } : declared);
  const def = facts.defs[index] as Def;
  cx.declare(declared.name, declared.at, { def: index }, scope);
  if (type) def.type = type;
  if (isEmpty(cx, unwrap(cx, value))) {
    if (scope === 0 && !type) cx.unset.set(declared.name, index);
  } else holdValue(cx, index, value, type);
  return index;
}

/** Whether a variable or field begins without a value that says anything. */
export function isEmpty(cx: Context, value: number): boolean {
  return value < 0 || cx.tree.type(value) === "null" || cx.tree.type(value) === "undefined";
}

/** Walks what a definition holds, inside it, and gives it as its value. */
export function holdValue(cx: Context, index: number, value: number, type: TypeExpr | undefined): void {
  if (value < 0) return;
  const { facts } = cx;
  facts.inDef(index, () => {
    const inner = unwrap(cx, value);
    const expected = expectedBy(type);
    let held: Expr;
    if (cx.tree.type(inner) === "object") {
      const cast = wrapperType(cx, value);
      held = objectLiteral(cx, inner, expected, index);
      if (cast) held = { k: "cast", e: held, t: cast };
    } else held = valued(cx, value, expected);
    cx.closeValue(facts.defs[index] as Def, held);
  });
}
