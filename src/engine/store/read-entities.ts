/** Rows as entities, and entities as rows. */
import { Flag } from "../extract/facts.ts";
import { ENTITY_KINDS, type Entity, ROLES } from "../model.ts";
import { FILE_KIND } from "./codes.ts";
import type { GraphDb, Row } from "./graph-db.ts";

interface SymbolRow {
  id: Row;
  uid: Buffer;
  name: string;
  kind: number;
  parent: number | null;
  line: number;
  end_line: number;
  name_line: number;
  flags: number;
  params: number | null;
  signature: string | null;
  doc: string | null;
  rev: number;
  path: string | null;
  lang: string | null;
  role: number | null;
}

interface Link {
  id: string;
  name: string;
  kind: number;
  /** Names from the outermost container down to this one, joined by dots. */
  qualified: string;
}

const ENTITIES = `
  SELECT s.id, s.uid, n.text AS name, s.kind, s.parent, s.line, s.end_line, s.name_line, s.flags, s.params, s.signature,
    s.doc, s.rev, f.path, f.lang, f.role
  FROM symbol s JOIN name n ON n.id = s.name LEFT JOIN file f ON f.id = s.file WHERE`;
const LINK =
  "SELECT s.id, s.uid, n.text AS name, s.kind, s.parent FROM symbol s JOIN name n ON n.id = s.name WHERE s.id = ?";

const MAX_NESTING = 64;
const MAX_REMEMBERED = 20_000;

/** Makes entities of rows and remembers their containers. One serves one answer: what it remembers may change. */
export class EntityReader {
  private readonly links = new Map<Row, Link>();

  constructor(private readonly graph: GraphDb) {}

  entity(row: Row): Entity | undefined {
    const found = this.graph.get<SymbolRow>(`${ENTITIES} s.id = ?`, row);
    return found && this.made(found);
  }

  /** A file and all that stands in it, in document order. */
  ofFile(file: number): { row: Row; entity: Entity }[] {
    return this.graph
      .all<SymbolRow>(`${ENTITIES} s.file = ? ORDER BY s.idx, s.line`, file)
      .map((row) => ({ row: row.id, entity: this.made(row) }));
  }

  /** Entities of rows in their order; rows that no longer exist are left out. */
  entities(rows: readonly Row[]): Entity[] {
    return rows.map((row) => this.entity(row)).filter((entity) => entity !== undefined);
  }

  private made(row: SymbolRow): Entity {
    const path = row.path ?? "";
    const isFile = row.kind === FILE_KIND;
    const container = row.parent === null ? undefined : this.link(row.parent, 0);
    const name = isFile && path !== "" ? path.slice(path.lastIndexOf("/") + 1) : row.name;
    const { flags } = row;
    const id = idText(row.uid);
    const qualified = isFile ? path : container ? `${container.qualified}.${name}` : name;
    if (!isFile) this.remember(row.id, { id, name, kind: row.kind, qualified });
    return {
      id,
      kind: ENTITY_KINDS[row.kind] ?? "variable",
      name,
      qualified,
      path,
      line: row.line,
      endLine: row.end_line,
      nameLine: row.name_line,
      lang: row.lang ?? "",
      role: row.role === null ? "external" : (ROLES[row.role] ?? "production"),
      exported: (flags & Flag.exported) !== 0,
      abstract: (flags & Flag.abstract) !== 0,
      async: (flags & Flag.async) !== 0,
      static: (flags & Flag.static) !== 0,
      deprecated: (flags & Flag.deprecated) !== 0,
      ...(row.signature !== null && { signature: row.signature }),
      ...(row.doc !== null && { doc: row.doc }),
      ...(container && {
        container: { id: container.id, name: container.name, kind: ENTITY_KINDS[container.kind] ?? "variable" },
      }),
      ...(row.params !== null && { params: row.params }),
      rev: row.rev,
    };
  }

  private link(row: Row, depth: number): Link | undefined {
    const known = this.links.get(row);
    if (known) return known;
    const found = this.graph.get<SymbolRow>(LINK, row);
    if (!found || found.kind === FILE_KIND) return undefined;
    const { name, kind, parent } = found;
    const outer = parent === null || depth >= MAX_NESTING ? undefined : this.link(parent, depth + 1);
    return this.remember(row, {
      id: idText(found.uid),
      name,
      kind,
      qualified: outer ? `${outer.qualified}.${name}` : name,
    });
  }

  private remember(row: Row, link: Link): Link {
    if (this.links.size > MAX_REMEMBERED) this.links.clear();
    this.links.set(row, link);
    return link;
  }
}

/** 16 bytes as the 36 characters of an id. */
export function idText(uid: Buffer): string {
  const hex = uid.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Row of a full id. */
export function rowOf(graph: GraphDb, id: string): Row | undefined {
  const hex = id.replaceAll("-", "");
  if (!/^[0-9a-f]{32}$/i.test(hex)) return undefined;
  return graph.value<Row>("SELECT id FROM symbol WHERE uid = ?", Buffer.from(hex, "hex"));
}

/** Rows whose id begins with 8 to 36 characters, in the order of their ids. */
export function rowsOfPrefix(graph: GraphDb, prefix: string): Row[] {
  const hex = prefix.replaceAll("-", "");
  if (!/^[0-9a-f]{8,32}$/i.test(hex)) return [];
  const first = Buffer.from(hex.padEnd(32, "0"), "hex");
  const last = Buffer.from(hex.padEnd(32, "f"), "hex");
  return graph.column<Row>("SELECT id FROM symbol WHERE uid BETWEEN ? AND ? ORDER BY uid", first, last);
}

/** Innermost definition around a line of a file; the file's own row outside all, undefined for an unknown path. */
export function rowAt(graph: GraphDb, path: string, line: number): Row | undefined {
  return graph.value<Row>(
    `SELECT s.id FROM file f JOIN symbol s ON s.file = f.id
     WHERE f.path = ? AND (s.idx = -1 OR (s.line <= ? AND s.end_line >= ?))
     ORDER BY s.idx = -1, s.end_line - s.line, s.idx DESC LIMIT 1`,
    path,
    line,
    line,
  );
}
