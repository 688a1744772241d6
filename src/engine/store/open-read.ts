/** Opens a graph for reading, and refuses what is no graph. It never makes or mends one. */
import { readFileSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { EngineError } from "../error.ts";
import { showRevision } from "./as-of.ts";
import { GraphDb } from "./graph-db.ts";
import { nativeBinding } from "./native.ts";
import { SCHEMA_VERSION } from "./schema-version.ts";

const REBUILD = "ix map --rebuild";

/**
 * @param file the graph's file
 * @param asOf revision to answer from; absent for the newest
 * @throws EngineError `workspace_not_mapped` when there is no file, `graph_unavailable` when it is no graph or one of
 * another version, `unknown_revision` when the graph has no such revision
 */
export function openGraph(file: string, asOf?: number): GraphDb {
  const place = statSync(file, { throwIfNoEntry: false });
  if (!place) throw new EngineError("workspace_not_mapped", "This folder is not mapped yet: run ix map.", "ix map");
  if (!place.isFile())
    throw new EngineError("graph_unavailable", `The graph cannot be read: ${file} is no file. Remove it first.`);
  try {
    return graphIn(() => new Database(file, { readonly: true, fileMustExist: true, ...nativeBinding() }), asOf);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (!NO_ROOM.test(code) || hasLog(file)) throw asUnavailable(error);
  }
  try {
    return graphIn(() => copyOf(file), asOf);
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** SQLite could not make the files that it wants beside a graph: the folder is read-only, or the disk is full. */
const NO_ROOM = /^SQLITE_(CANTOPEN|READONLY|FULL|IOERR_SHM)/;

function graphIn(open: () => Database.Database, asOf: number | undefined): GraphDb {
  let db: Database.Database | undefined;
  try {
    db = open();
    return graphOf(db, asOf);
  } catch (error) {
    db?.close();
    throw error;
  }
}

/** Whether the last writes are still beside the graph, in its log: the file alone would answer from before them. */
function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/**
 * The graph in memory, for a folder that cannot be written to: SQLite would have to make files beside a graph with a
 * log. The copy is told that it has none (bytes 18 and 19 of the header, sqlite.org/fileformat2).
 */
function copyOf(file: string): Database.Database {
  const content = readFileSync(file);
  content.fill(1, 18, 20);
  return new Database(content, { readonly: true, ...nativeBinding() });
}

/**
 * The graph in a database that is open already.
 * @throws EngineError as `openGraph`; what the database itself throws when it is no database
 */
export function graphOf(db: Database.Database, asOf?: number): GraphDb {
  const version = schemaVersion(db);
  if (version !== String(SCHEMA_VERSION))
    throw unavailable(version === undefined ? "it is no graph" : `its version is ${version}, not ${SCHEMA_VERSION}`);
  if (asOf === undefined) return new GraphDb(db);
  return showRevision(db, asOf) ? new GraphDb(db, asOf) : new GraphDb(db);
}

function schemaVersion(db: Database.Database): string | undefined {
  const has = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'").get();
  if (!has) return undefined;
  return db.prepare("SELECT value FROM meta WHERE key = 'schema_version'").pluck().get() as string | undefined;
}

function unavailable(why: string): EngineError {
  return new EngineError("graph_unavailable", `The graph cannot be read: ${why}. Map again with ${REBUILD}.`, REBUILD);
}

/** A new map mends a graph that is damaged, and nothing else. */
function asUnavailable(error: unknown): unknown {
  const { code = "", message } = error as { code?: string; message: string };
  if (error instanceof EngineError) return error;
  if (/^(EACCES|EPERM)/.test(code))
    return new EngineError("graph_unavailable", "The graph cannot be read: there is no permission to read its file.");
  if (NO_ROOM.test(code))
    return new EngineError(
      "graph_unavailable",
      `The graph cannot be read: ${message}. Reading what was last written to it needs a little room beside it.`,
    );
  return /^SQLITE_/.test(code) ? unavailable(message) : error;
}
