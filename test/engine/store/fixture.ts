/** A graph in memory, row by row, for tests of what reads it: no map is run, so each row is what the test says. */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import type { Engine } from "../../../src/engine/engine.ts";
import type { Certainty, EntityKind, Predicate, Reason, Role, UnboundReason } from "../../../src/engine/model.ts";
import { UNBOUND_REASONS } from "../../../src/engine/model.ts";
import { engineOf } from "../../../src/engine/open.ts";
import { sqlFile } from "../../../src/engine/place.ts";
import { certaintyCode, kindCode, predicateCode, reasonCode, roleCode } from "../../../src/engine/store/codes.ts";
import { graphOf } from "../../../src/engine/store/open-read.ts";
import { idText } from "../../../src/engine/store/read-entities.ts";
import { SCHEMA_VERSION } from "../../../src/engine/store/schema-version.ts";

/** A definition as `kind name lines`: `class Session 3-20`, `method login 5`. */
type Head = string;

export interface Node {
  row: number;
  id: string;
  file: number | null;
  line: number;
}

interface Extra {
  flags?: number;
  signature?: string;
  doc?: string;
  rev?: number;
  /** Another container than the one given: a definition in this file that belongs to a type elsewhere. */
  file?: Node;
}

const SYMBOL = `INSERT INTO symbol (id, uid, name, kind, file, idx, parent, line, end_line, name_line, flags, params,
  signature, doc, hash, rev, born) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, 0, ?, ?)`;

export class GraphFixture {
  readonly db = new Database(":memory:");
  private row = 0;
  private readonly nextIndex = new Map<number, number>();

  constructor(private readonly root = "/nowhere") {
    this.db.exec(readFileSync(sqlFile("schema.sql"), "utf8"));
    this.db.exec(readFileSync(sqlFile("indexes.sql"), "utf8"));
    this.db.prepare("INSERT INTO meta VALUES ('schema_version', ?)").run(String(SCHEMA_VERSION));
    this.revision(1);
  }

  revision(rev: number, commit?: string): void {
    this.db.prepare("INSERT INTO revision VALUES (?, ?, ?)").run(rev, rev * 1000, commit ?? null);
  }

  /** A mapped file. With `text` it is written to disk, too, and is fresh. */
  file(
    path: string,
    { text, role = "production", lang = "typescript" }: { text?: string; role?: Role; lang?: string } = {},
  ): Node {
    const row = ++this.row;
    const stamp = text === undefined ? { size: 0n, mtimeNs: 0n, ctimeNs: 0n } : this.write(path, text);
    const hash = createHash("sha1")
      .update(text ?? "")
      .digest();
    this.db
      .prepare(
        `INSERT INTO file (id, path, symbol, lang, role, outcome, lines, size, mtime, ctime, hash)
         VALUES (?, ?, ?, ?, ?, 0, 100, ?, ?, ?, ?)`,
      )
      .run(row, path, row, lang, roleCode(role), stamp.size, stamp.mtimeNs, stamp.ctimeNs, hash);
    return this.symbol(row, path, path.slice(path.lastIndexOf("/") + 1), "file", row, null, 1, 100, 0, {});
  }

  /** A file's content on disk, without telling the graph. */
  write(path: string, text: string): { size: bigint; mtimeNs: bigint; ctimeNs: bigint } {
    const at = join(this.root, path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, text);
    return statSync(at, { bigint: true });
  }

  /** A definition in a file or in another definition. */
  def(container: Node, head: Head, extra: Extra = {}): Node {
    const [kind, name, lines = "1"] = head.split(" ") as [EntityKind, string, string?];
    const [line, endLine = line] = lines.split("-").map(Number) as [number, number?];
    const isTop = container.row === container.file;
    const file = extra.file?.file ?? container.file;
    const parent = isTop ? null : container.row;
    const place = `${file} ${container.row} ${kind} ${name} ${line}`;
    return this.symbol(++this.row, place, name, kind, file, parent, line, endLine ?? line, extra.flags ?? 0, extra);
  }

  /** A module outside the repository. */
  outside(name: string): Node {
    return this.symbol(++this.row, `outside ${name}`, name, "module", null, null, 0, 0, 0, {});
  }

  edge(
    source: Node,
    predicate: Predicate,
    target: Node,
    line: number,
    {
      certainty = "certain",
      reason = "scope",
      born = 1,
    }: { certainty?: Certainty; reason?: Reason; born?: number } = {},
  ): void {
    this.db
      .prepare("INSERT INTO edge VALUES (?, ?, ?, ?, 1, ?, ?, ?)")
      .run(source.row, predicateCode(predicate), target.row, line, certaintyCode(certainty), reasonCode(reason), born);
  }

  call(source: Node, target: Node, ...lines: number[]): void {
    for (const line of lines) this.edge(source, "CALLS", target, line);
  }

  unbound(source: Node, name: string, line: number, why: UnboundReason): void {
    this.db
      .prepare("INSERT INTO unbound VALUES (?, ?, ?, 1, ?)")
      .run(source.row, this.name(name), line, UNBOUND_REASONS.indexOf(why));
  }

  /** Moves a definition into the past: it lived until before `died`. */
  end(node: Node, path: string, died: number): void {
    this.db.prepare("INSERT INTO symbol_past SELECT *, ?, ? FROM symbol WHERE id = ?").run(path, died, node.row);
    this.db.prepare("DELETE FROM symbol WHERE id = ?").run(node.row);
    this.db
      .prepare("INSERT INTO edge_past SELECT *, ? FROM edge WHERE src = ? OR dst = ?")
      .run(died, node.row, node.row);
    this.db.prepare("DELETE FROM edge WHERE src = ? OR dst = ?").run(node.row, node.row);
  }

  engine(asOf?: number): Engine {
    return engineOf(graphOf(this.db, asOf), this.root);
  }

  private symbol(
    row: number,
    place: string,
    name: string,
    kind: EntityKind,
    file: number | null,
    parent: number | null,
    line: number,
    endLine: number,
    flags: number,
    { signature, doc, rev = 1 }: Extra,
  ): Node {
    const uid = createHash("sha1").update(place).digest().subarray(0, 16);
    const index = file === null ? 0 : (this.nextIndex.get(file) ?? -1);
    if (file !== null) this.nextIndex.set(file, index + 1);
    const values = [row, uid, this.name(name), kindCode(kind), file, index, parent, line, endLine, line, flags];
    this.db.prepare(SYMBOL).run(...values, signature ?? null, doc ?? null, rev, rev);
    return { row, id: idText(uid), file, line };
  }

  private name(text: string): number {
    this.db.prepare("INSERT OR IGNORE INTO name (text) VALUES (?)").run(text);
    return this.db.prepare("SELECT id FROM name WHERE text = ?").pluck().get(text) as number;
  }
}

/** All of a list. */
export const ALL = { limit: 1000, offset: 0 };
