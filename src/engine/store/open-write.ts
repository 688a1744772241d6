/**
 * Opens a graph for writing. A new graph is filled under another name and takes its place in one step, so that whoever
 * is killed, at whatever moment, leaves the graph as it was.
 */
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { EngineError } from "../error.ts";
import { sqlFile } from "../place.ts";
import { REBUILD } from "./failures.ts";
import { nativeBinding } from "./native.ts";
import { SCHEMA_VERSION } from "./schema-version.ts";

export type WriteDatabase = Database.Database;

/**
 * Opens the graph that is there, for one revision more.
 * @throws EngineError `graph_unavailable` when it is no graph, or one of another version
 */
export function openForWriting(file: string): WriteDatabase {
  let db: WriteDatabase | undefined;
  try {
    db = new Database(file, { fileMustExist: true, ...nativeBinding() });
    const version = db.prepare("SELECT value FROM meta WHERE key = 'schema_version'").pluck().get();
    if (version !== String(SCHEMA_VERSION)) throw unusable(`its version is ${version}, not ${SCHEMA_VERSION}`);
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = NORMAL");
    return db;
  } catch (error) {
    db?.close();
    const { code = "", message } = error as { code?: string; message: string };
    if (error instanceof EngineError || /^SQLITE_(READONLY|BUSY|FULL)/.test(code)) throw error;
    throw unusable(message);
  }
}

function unusable(why: string): EngineError {
  return new EngineError("graph_unavailable", `The graph cannot be used: ${why}. Map again with ${REBUILD}.`, REBUILD);
}

/** Makes an empty graph beside the place where it is to stand, with one transaction open and no index yet. */
export function createGraph(file: string): WriteDatabase {
  const db = new Database(`${file}.${process.pid}.tmp`, nativeBinding());
  // Until it is renamed no one reads it, so a torn file costs nothing.
  db.pragma("page_size = 8192");
  db.pragma("journal_mode = OFF");
  db.pragma("synchronous = OFF");
  db.pragma("cache_size = -32768");
  db.exec("BEGIN");
  db.exec(readFileSync(sqlFile("schema.sql"), "utf8"));
  return db;
}

/** The statements that make a graph's indexes, those on its entities first. */
export function indexStatements(): string[] {
  const statements: string[] = readFileSync(sqlFile("indexes.sql"), "utf8").match(/CREATE INDEX[^;]+/g) ?? [];
  const rank = (statement: string): number => (statement.includes(" ON symbol ") ? 0 : 1);
  return statements.sort((a, b) => rank(a) - rank(b));
}

/** Ends a new graph's transaction and puts the graph in its place, for good. */
export function placeGraph(db: WriteDatabase, file: string): void {
  const unfinished = db.name;
  db.pragma("analysis_limit = 400");
  db.exec("ANALYZE");
  db.exec("COMMIT");
  db.pragma("journal_mode = WAL");
  db.close();
  sync(unfinished);
  settle(file);
  renameSync(unfinished, file);
  sync(dirname(file));
}

/** The old graph's log must not be taken for the new one's: what it holds goes into the old file, then it goes. */
function settle(file: string): void {
  try {
    const old = new Database(file, { fileMustExist: true, ...nativeBinding() });
    old.pragma("wal_checkpoint(TRUNCATE)");
    old.close();
  } catch {
    // No old graph, or a broken one: nothing in it is wanted.
  }
  rmSync(`${file}-wal`, { force: true });
  rmSync(`${file}-shm`, { force: true });
}

function sync(path: string): void {
  try {
    const handle = openSync(path, "r");
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // Some systems cannot flush a folder; the rename is then as safe as they make it.
  }
}

/** Gives a new graph up. */
export function abandonGraph(db: WriteDatabase): void {
  const unfinished = db.name;
  db.close();
  rmSync(unfinished, { force: true });
}

/** Removes what killed maps left behind. Only the one map that holds the lock may do so. */
export function removeUnfinished(file: string): void {
  const name = `${basename(file)}.`;
  for (const entry of readdirSync(dirname(file)))
    if (entry.startsWith(name) && /\.tmp(-\w+)?$/.test(entry)) rmSync(join(dirname(file), entry), { force: true });
}
