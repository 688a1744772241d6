import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeLock } from "../../../src/engine/index/lock.ts";
import { folderOf } from "../folder.ts";

/** Number of a process that has ended. */
function deadProcess(): number {
  return spawnSync(process.execPath, ["-e", "0"]).pid;
}

function leave(folder: string, holder: object | string): void {
  writeFileSync(join(folder, "lock"), typeof holder === "string" ? holder : JSON.stringify(holder));
}

test("one holder at a time, who says who it is and leaves nothing behind", () => {
  const folder = folderOf({});
  const lock = takeLock(folder);
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid, host: hostname() });
  expect(takeLock(folder)).toBeUndefined();
  lock?.release();
  expect(readdirSync(folder)).toEqual([]);
  const next = takeLock(folder);
  expect(next).toBeDefined();
  next?.release();
});

test("a lock of a process that is gone holds nobody up", () => {
  const folder = folderOf({});
  leave(folder, { pid: deadProcess(), host: hostname(), since: Date.now() });
  const lock = takeLock(folder);
  expect(lock).toBeDefined();
  lock?.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock from before the machine started holds nobody up, whoever has its number now", () => {
  const folder = folderOf({});
  leave(folder, { pid: process.pid, host: hostname(), since: 1000 });
  expect(takeLock(folder)).toBeDefined();
});

test("another machine's lock counts for twenty minutes", () => {
  const folder = folderOf({});
  leave(folder, { pid: 1, host: "elsewhere", since: Date.now() - 19 * 60_000 });
  expect(takeLock(folder)).toBeUndefined();
  leave(folder, { pid: 1, host: "elsewhere", since: Date.now() - 21 * 60_000 });
  expect(takeLock(folder)).toBeDefined();
});

test("a lock cut short while it was written counts while it is young", () => {
  const folder = folderOf({});
  leave(folder, '{"pid":');
  expect(takeLock(folder)).toBeUndefined();
  const then = Date.now() / 1000 - 60;
  utimesSync(join(folder, "lock"), then, then);
  expect(takeLock(folder)).toBeDefined();
});

test("who lost the lock does not release another's", () => {
  const folder = folderOf({});
  const lost = takeLock(folder);
  const theirs = JSON.stringify({ pid: process.ppid, host: hostname(), since: Date.now() });
  leave(folder, theirs);
  lost?.release();
  expect(readFileSync(join(folder, "lock"), "utf8")).toBe(theirs);
});
