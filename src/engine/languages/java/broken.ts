/**
 * What is left of a stretch that does not parse: an ERROR node holds the pieces side by side, so heads and braces are
 * put together again here. Half-written files keep their definitions this way.
 */
import { headLine, textHash } from "../../extract/builder.ts";
import { type Def, Flag } from "../../extract/facts.ts";
import { type EntityKind, TYPE_KINDS } from "../../model.ts";
import { addSupers, inType } from "./declarations.ts";
import { takeDoc } from "./docs.ts";
import { paramsOf } from "./members.ts";
import { statements } from "./statements.ts";
import { arrayOf, typeOf } from "./types.ts";
import { visit } from "./visit.ts";
import { isComment, type Owner, type Walk } from "./walk.ts";

const TYPE_WORDS: Record<string, Owner["kind"]> = {
  class: "class",
  record: "class",
  enum: "enum",
  interface: "interface",
  "@interface": "interface",
};

/** Reads an ERROR node. */
export function broken(w: Walk, node: number): void {
  let at = w.tree.first(node);
  while (at >= 0) at = pieces(w, at);
}

/** Reads pieces up to the brace that closes what is open; returns the piece after it, -1 at the end. */
function pieces(w: Walk, from: number): number {
  const { tree } = w;
  let modifiers = -1;
  for (let c = from; c >= 0; ) {
    const type = tree.type(c);
    if (type === "}") return tree.next(c);
    if (type === "modifiers") {
      modifiers = c;
      c = tree.next(c);
      continue;
    }
    c = piece(w, c, modifiers);
    modifiers = -1;
    w.endStatement();
  }
  return -1;
}

/** Reads one piece, or the head that begins with it and what its braces hold; returns the piece after. */
function piece(w: Walk, c: number, modifiers: number): number {
  const { tree } = w;
  const type = tree.type(c);
  const next = tree.next(c);
  if (type === "{") {
    let after = -1;
    w.inBlock(() => {
      after = next < 0 ? -1 : pieces(w, next);
    });
    return after;
  }
  const owner = TYPE_WORDS[type];
  if (owner && next >= 0 && tree.type(next) === "identifier") return typeHead(w, c, next, modifiers, owner);
  if (isMethodHead(w, c)) return methodHead(w, c, modifiers);
  if (isComment(type)) {
    if (tree.source.startsWith("/**", tree.start(c))) w.doc = c;
    return next;
  }
  if (tree.isNamed(c)) visit(w, c);
  w.doc = -1;
  return next;
}

function typeHead(w: Walk, word: number, name: number, modifiers: number, owner: Owner["kind"]): number {
  const { tree } = w;
  const open = opening(w, name);
  const { number, def } = add(w, owner as EntityKind, modifiers < 0 ? word : modifiers, name, open, modifiers);
  let after = tree.next(name);
  w.b.inDef(number, () => {
    for (let c = after; c >= 0 && c !== open; c = tree.next(c)) {
      if (tree.type(c) === "superclass" || tree.type(c) === "extends_interfaces")
        addSupers(w, (def.supers ??= []), c, "extends");
      if (tree.type(c) === "super_interfaces") addSupers(w, (def.supers ??= []), c, "implements");
    }
    if (open < 0) return;
    const exported = (def.flags & Flag.exported) !== 0;
    inType(w, { kind: owner, name: def.name, exported }, () => {
      const first = tree.next(open);
      after = first < 0 ? -1 : pieces(w, first);
      def.endLine = closingLine(w, open, after);
    });
  });
  return after;
}

/** Whether a method's name begins here: parameters follow, and before it stands a type or after it a body. */
function isMethodHead(w: Walk, c: number): boolean {
  const { tree } = w;
  const parameters = tree.next(c);
  if (tree.type(c) !== "identifier" || parameters < 0 || tree.type(parameters) !== "formal_parameters") return false;
  return opening(w, parameters) >= 0 || resultOf(w, c) >= 0;
}

/** The type that stands just before a method's name, -1 = none. */
function resultOf(w: Walk, name: number): number {
  const { tree } = w;
  let before = -1;
  for (let c = tree.first(tree.parent(name)); c >= 0 && c !== name; c = tree.next(c)) before = c;
  return before >= 0 && /_type$|type_identifier$/.test(tree.type(before)) ? before : -1;
}

function methodHead(w: Walk, name: number, modifiers: number): number {
  const { tree } = w;
  const parameters = tree.next(name);
  const open = opening(w, parameters);
  const result = resultOf(w, name);
  const start = modifiers >= 0 ? modifiers : result >= 0 ? result : name;
  const { number, def } = add(w, "method", start, name, open < 0 ? tree.next(parameters) : open, modifiers);
  let after = tree.next(parameters);
  w.b.inDef(number, () =>
    w.inBlock(() => {
      if (result >= 0) def.type = typeOf(w, result);
      def.params = paramsOf(w, parameters);
      if (open < 0) return;
      w.inCode({ type: def.type }, () => {
        if (tree.type(open) === "block") {
          statements(w, open);
          after = tree.next(open);
        } else {
          const first = tree.next(open);
          after = first < 0 ? -1 : pieces(w, first);
          def.endLine = closingLine(w, open, after);
        }
      });
    }),
  );
  return after;
}

/** The brace or block that a head leads to, -1 where it leads nowhere. */
function opening(w: Walk, from: number): number {
  const { tree } = w;
  for (let c = tree.next(from); c >= 0; c = tree.next(c)) {
    const type = tree.type(c);
    if (type === "{" || type === "block") return c;
    if (type === "}" || type === ";" || type in TYPE_WORDS) return -1;
  }
  return -1;
}

function add(
  w: Walk,
  kind: EntityKind,
  start: number,
  name: number,
  headEnd: number,
  modifiers: number,
): { number: number; def: Def } {
  const { tree } = w;
  const doc = takeDoc(w);
  const parent = kind === "method" ? enclosingType(w) : w.b.def;
  const words = modifiers < 0 ? "" : tree.text(modifiers);
  const isSeen = parent < 0 || ((w.b.defs[parent] as Def).flags & Flag.exported) !== 0;
  let flags = isSeen && /\bpublic\b/.test(words) ? Flag.exported : 0;
  if (/\bprivate\b/.test(words)) flags |= Flag.private;
  if (/\bstatic\b/.test(words)) flags |= Flag.static;
  const head = tree.source.slice(tree.start(start), headEnd < 0 ? tree.end(name) : tree.start(headEnd));
  const number = w.b.addDef({
    name: tree.text(name),
    kind,
    parent,
    line: tree.line(start),
    endLine: tree.endLine(headEnd < 0 ? name : headEnd),
    nameLine: tree.line(name),
    column: tree.column(name),
    flags,
    signature: headLine(head.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, " ")),
    ...(doc?.sentence && { doc: doc.sentence }),
    hash: textHash(head),
  });
  return { number, def: w.b.defs[number] as Def };
}

/** Methods do not nest: where one seems to stand in another, the other was not closed. */
function enclosingType(w: Walk): number {
  let d = w.b.def;
  while (d >= 0 && !TYPE_KINDS.includes((w.b.defs[d] as Def).kind)) d = (w.b.defs[d] as Def).parent;
  return d;
}

/** Line of the brace before `after`, or the last one of what `node` stands in. */
function closingLine(w: Walk, node: number, after: number): number {
  const { tree } = w;
  if (after < 0) return tree.endLine(tree.parent(node));
  return tree.lineAt(tree.source.lastIndexOf("}", tree.start(after)));
}

/**
 * A method after one that is not closed is read as a local variable, its parameters as an error, and a block.
 * Returns whether that is what begins here; the three are then read as the method.
 */
export function misreadMethod(w: Walk, node: number): boolean {
  const { tree } = w;
  if (tree.errors === 0) return false;
  const error = tree.next(node);
  const body = error < 0 ? -1 : tree.next(error);
  if (body < 0 || tree.type(error) !== "ERROR" || tree.type(body) !== "block") return false;
  const parameters = tree.find(error, "formal_parameters");
  const declarator = tree.field(node, "declarator");
  if (parameters < 0 || declarator < 0 || tree.field(declarator, "value") >= 0) return false;
  const name = tree.field(declarator, "name");
  const type = tree.field(node, "type");
  const { number, def } = add(w, "method", node, name, body, tree.find(node, "modifiers"));
  def.endLine = tree.endLine(body);
  w.b.inDef(number, () =>
    w.inBlock(() => {
      if (type >= 0) def.type = arrayOf(w, typeOf(w, type), tree.field(declarator, "dimensions"));
      def.params = paramsOf(w, parameters);
      w.inCode({ type: def.type }, () => statements(w, body));
    }),
  );
  w.resumeAt = tree.stop(body);
  return true;
}
