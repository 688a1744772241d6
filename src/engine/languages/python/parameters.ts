/** Parameter lists of functions and lambdas. */
import { ref } from "../../extract/builder.ts";
import type { Expr, Param, TypeExpr, Variable } from "../../extract/facts.ts";
import { bindHere, bindTarget } from "./bindings.ts";
import type { Walk } from "./walk.ts";

/** One parameter as written. */
export interface Parameter {
  /** Node of the name, or of a Python 2 tuple of names. */
  name: number;
  param: Param;
  /** What the name is bound to inside the function. */
  type?: TypeExpr;
}

/** Reads a parameter list, recording what its annotations and defaults use; the names are bound by `declareParameters`. */
export function readParameters(w: Walk, list: number): Parameter[] {
  if (list < 0) return [];
  const { tree } = w;
  const read: Parameter[] = [];
  let keyword = false;
  for (const node of tree.children(list)) {
    switch (tree.type(node)) {
      case "keyword_separator":
        keyword = true;
        break;
      case "identifier":
      case "tuple_pattern":
      case "list_splat_pattern":
      case "dictionary_splat_pattern":
        read.push(readParameter(w, node, -1, -1, keyword));
        break;
      case "default_parameter":
      case "typed_default_parameter":
        read.push(
          readParameter(w, tree.field(node, "name"), tree.field(node, "type"), tree.field(node, "value"), keyword),
        );
        break;
      case "typed_parameter":
        read.push(readParameter(w, tree.first(node), tree.field(node, "type"), -1, keyword));
        break;
      default:
        w.visit(node);
    }
    if (read.at(-1)?.param.rest) keyword = true;
  }
  return read;
}

function readParameter(w: Walk, target: number, annotation: number, initial: number, keyword: boolean): Parameter {
  const { tree } = w;
  const splat = tree.type(target);
  const rest = splat === "list_splat_pattern" || splat === "dictionary_splat_pattern";
  const name = rest ? (tree.children(target)[0] ?? target) : target;
  const type = w.annotate(annotation);
  const value = initial >= 0 ? w.facts.close(w.held(initial, w.visit(initial))) : undefined;
  const bound = splat === "list_splat_pattern" ? argsType(type) : rest ? keywordsType(type) : type;
  return {
    name,
    param: {
      name: tree.text(name),
      ...(type && { type }),
      ...(value && value.k !== "unknown" && { value }),
      ...(initial >= 0 && { optional: true as const }),
      ...(rest && { rest: true as const }),
      ...(keyword && !rest && { keyword: true as const }),
    },
    ...(bound && { type: bound }),
  };
}

function argsType(type: TypeExpr | undefined): TypeExpr {
  return ref("tuple", type && [type]);
}

function keywordsType(type: TypeExpr | undefined): TypeExpr {
  return ref("dict", type && [ref("str"), type]);
}

/**
 * Binds parameters in the current scope.
 * @param given value of a parameter that has neither type nor default, by its number
 */
export function declareParameters(w: Walk, list: readonly Parameter[], given?: (index: number) => Expr): void {
  list.forEach(({ name, param, type }, index) => {
    // `None` as a default says nothing of what is passed instead.
    const initial = param.value && !(param.value.k === "lit" && param.value.t === "null") ? param.value : undefined;
    const value = type ? undefined : (initial ?? given?.(index));
    if (w.tree.type(name) !== "identifier") {
      bindTarget(w, name, { value, source: -1, statement: name }, bindHere);
      return;
    }
    const variable: Variable = { ...(type && { type }), ...(value && { value }), line: w.tree.line(name) };
    w.facts.declare(param.name, variable);
  });
}
