/** Which part of the extractor reads which node. What is in no table is walked through for what stands in it. */

import { broken } from "./broken.ts";
import { scanCalls } from "./calls.ts";
import { enumConstant, members, typeDeclaration } from "./declarations.ts";
import { EXPRESSIONS, expression } from "./expressions.ts";
import { importDeclaration, moduleDirective, packageDeclaration } from "./imports.ts";
import { compactConstructor, field, method, paramsOf } from "./members.ts";
import { STATEMENTS } from "./statements.ts";
import { typeOf } from "./types.ts";
import { MAX_DEPTH, type Walk } from "./walk.ts";

type Visit = (w: Walk, node: number) => void;

const ignore: Visit = () => {};

const DECLARATIONS: Record<string, Visit> = {
  package_declaration: packageDeclaration,
  import_declaration: importDeclaration,
  uses_module_directive: moduleDirective,
  provides_module_directive: moduleDirective,
  requires_module_directive: ignore,
  exports_module_directive: ignore,
  opens_module_directive: ignore,
  class_declaration: typeDeclaration,
  record_declaration: typeDeclaration,
  enum_declaration: typeDeclaration,
  interface_declaration: typeDeclaration,
  annotation_type_declaration: typeDeclaration,
  enum_body_declarations: members,
  class_body: members,
  interface_body: members,
  enum_constant: enumConstant,
  method_declaration: method,
  constructor_declaration: method,
  annotation_type_element_declaration: method,
  compact_constructor_declaration: compactConstructor,
  field_declaration: field,
  constant_declaration: field,
};

/** What a broken stretch of source is left with: names without a place, and types. */
const FRAGMENTS: Record<string, Visit> = {
  ERROR: broken,
  identifier: (w, node) => {
    if (w.tree.type(w.tree.parent(node)) !== "ERROR") expression(w, node);
  },
  formal_parameters: paramsOf,
  block_comment: ignore,
  line_comment: ignore,
  type_identifier: typeOf,
  generic_type: typeOf,
  scoped_type_identifier: typeOf,
  array_type: typeOf,
};

let table: Map<string, Visit> | undefined;

/** Reads a node that stands where a declaration or statement may. */
export function visit(w: Walk, node: number): void {
  if (node < w.resumeAt) return;
  // Made at first use: the parts import each other, so no table is complete while they load.
  table ??= new Map(Object.entries({ ...DECLARATIONS, ...STATEMENTS, ...FRAGMENTS }));
  if (w.depth >= MAX_DEPTH) {
    scanCalls(w, node);
    return;
  }
  w.depth++;
  const type = w.tree.type(node);
  const read = table.get(type);
  if (read) read(w, node);
  else if (EXPRESSIONS.has(type)) expression(w, node);
  else for (const part of w.parts(node)) visit(w, part);
  w.depth--;
}
