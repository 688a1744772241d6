/** Class statements: supertypes, type parameters, and the walk through their bodies. */
import { ref, textHash } from "../../extract/builder.ts";
import { type Def, Flag, type Super, type TypeExpr, type TypeParam } from "../../extract/facts.ts";
import { isPrivate } from "./bindings.ts";
import { docOf, isDeprecated } from "./docs.ts";
import { addTupleFields } from "./forms.ts";
import type { ClassFrame } from "./frames.ts";
import { declareDef, headOf, readTypeParams } from "./functions.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const classVisitors: Visitors = {
  class_definition(w, node) {
    defineClass(w, node, node, []);
    return UNKNOWN;
  },
};

/** Bases that make the members of a class instances of it. */
const ENUMERATION = /(^|\.)(\w*Enum|TextChoices|IntegerChoices)$/;
/** The same, if they come from the library: the words are used for other things too. */
const FLAGS = /(^|\.)(Int)?Flag$/;
/** Bases that cannot be instantiated by themselves. */
const ABSTRACT = /(^|\.)(ABC|Protocol)$/;

/** Bases, and what they say of the class. */
interface Bases {
  supers: Super[];
  typeParams: TypeParam[];
  flags: number;
  /** Bases that are calls: `namedtuple("P", "x y")`. */
  calls: number[];
}

/**
 * Defines a class and walks its body.
 * @param outer node with the decorators around it, or `node` itself
 * @param marks its decorators' names
 */
export function defineClass(w: Walk, node: number, outer: number, marks: readonly string[]): void {
  const { tree, facts, frame } = w;
  const nameNode = tree.field(node, "name");
  if (nameNode < 0) {
    w.visitChildren(node);
    return;
  }
  const name = tree.text(nameNode);
  const body = tree.field(node, "body");
  const doc = docOf(w, body);
  const index = facts.addDef({
    name,
    kind: "class",
    line: tree.line(outer),
    endLine: tree.endLine(node),
    nameLine: tree.line(nameNode),
    column: tree.column(nameNode),
    flags:
      (isPrivate(name) ? Flag.private : 0) |
      (frame.kind === "function" ? Flag.local : 0) |
      (isDeprecated(marks, doc) ? Flag.deprecated : 0),
    signature: headOf(w, node, body),
    ...(doc.sentence && { doc: doc.sentence }),
    hash: textHash(tree.text(outer)),
  });
  const def = facts.defs[index] as Def;
  declareDef(w, name, index);
  const outerParams = w.typeParams;
  facts.inDef(index, () => {
    const written = readTypeParams(w, tree.field(node, "type_parameters"));
    if (written.length > 0) w.typeParams = [...w.typeParams, ...written.map((p) => p.name)];
    const bases = readBases(w, tree.field(node, "superclasses"));
    def.flags |= bases.flags;
    if (bases.supers.length > 0) def.supers = bases.supers;
    const typeParams = [...written, ...bases.typeParams];
    if (typeParams.length > 0) def.typeParams = typeParams;
    walkBody(w, index, body, bases);
  });
  w.typeParams = outerParams;
}

function walkBody(w: Walk, index: number, body: number, bases: Bases): void {
  const { frame, facts } = w;
  // A class body is no scope to what stands inside it, a nested class body included.
  const around = frame.kind === "class" ? frame.around : facts.scope;
  const makes = bases.supers.some(({ type }) => type.k === "ref" && isEnumeration(w, type.n))
    ? "enumerators"
    : "fields";
  w.inScopeBelow(around, (scope) => {
    const inside: ClassFrame = {
      kind: "class",
      def: index,
      scope,
      around,
      members: new Map(),
      functions: functionNames(w, body),
      makes,
      outer: frame,
    };
    for (const call of bases.calls) addTupleFields(w, call, index, inside.members);
    w.inFrame(inside, () => {
      if (body >= 0) w.visitChildren(body);
    });
  });
}

function functionNames(w: Walk, body: number): ReadonlySet<string> {
  const { tree } = w;
  const names = new Set<string>();
  for (const child of body < 0 ? [] : tree.children(body)) {
    const definition = tree.type(child) === "decorated_definition" ? tree.field(child, "definition") : child;
    if (definition < 0 || tree.type(definition) !== "function_definition") continue;
    const name = tree.field(definition, "name");
    if (name >= 0) names.add(tree.text(name));
  }
  return names;
}

function isEnumeration(w: Walk, base: string): boolean {
  const [head = base] = base.split(".");
  return ENUMERATION.test(base) || (FLAGS.test(base) && w.importOf(head)?.module === "enum");
}

function readBases(w: Walk, list: number): Bases {
  const bases: Bases = { supers: [], typeParams: [], flags: 0, calls: [] };
  if (list < 0) return bases;
  const { tree } = w;
  const outerMentions = w.mentioned;
  const mentioned = new Set<string>();
  w.mentioned = mentioned;
  let generic: TypeExpr[] | undefined;
  for (const node of tree.children(list)) {
    switch (tree.type(node)) {
      case "identifier":
      case "attribute":
      case "subscript": {
        const type = readBase(w, node, bases);
        if (type?.k === "ref" && (type.n === "Generic" || type.n === "Protocol") && type.a) generic = type.a;
        break;
      }
      case "keyword_argument":
        if (/ABCMeta$/.test(tree.text(node))) bases.flags |= Flag.abstract;
        w.visit(node);
        break;
      case "call":
        bases.calls.push(node);
        bases.supers.push({ type: { k: "typeof", e: w.visit(node) }, how: "extends", ...placeOf(w, node) });
        break;
      default:
        w.visit(node);
    }
  }
  w.mentioned = outerMentions;
  // Without `Generic[…]` the variables count in the order in which the bases name them.
  const names = generic ? generic.flatMap((type) => (type.k === "ref" ? [type.n] : [])) : [...mentioned];
  bases.typeParams = names.filter((n) => !w.typeParams.includes(n)).map((n) => w.typeVars.get(n) ?? { name: n });
  return bases;
}

function readBase(w: Walk, node: number, bases: Bases): TypeExpr | undefined {
  const { tree } = w;
  const head = tree.type(node) === "subscript" ? tree.field(node, "value") : node;
  const dotted = tree.text(head).replace(/\s+/g, "");
  const typing = w.typingName(dotted);
  // The base's own name is told by `supers`; only its arguments are uses.
  const type = w.annotate(node, head) ?? ref(dotted);
  if (ABSTRACT.test(dotted)) bases.flags |= Flag.abstract;
  if (typing === "Generic") return type;
  const plain = typing === "Protocol" ? ref("Protocol") : type;
  bases.supers.push({ type: plain.k === "class" ? ref("type") : plain, how: "extends", ...placeOf(w, head) });
  return type;
}

function placeOf(w: Walk, node: number): { line: number; column: number } {
  const { tree } = w;
  const name = tree.type(node) === "attribute" ? tree.field(node, "attribute") : node;
  const at = name < 0 ? node : name;
  return { line: tree.line(at), column: tree.column(at) };
}
