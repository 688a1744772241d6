/**
 * The program that serves a workspace's map as a page: started in a process of its own, found again by a record beside
 * the graph. What a record says is believed only when the process answers with the secret that is in it.
 */
import { spawn } from "node:child_process";
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { programFile } from "../place.ts";
import { ownFolder } from "../workspace/root.ts";
import type { ViewServer, ViewState } from "./answers.ts";

/** Milliseconds that a program may take to start, and to answer or end. */
const START = 15_000;
const ANSWER = 2_000;
const LOOK = 50;

/** What is known of the page of a workspace. `dead`: its program ended without saying so; the record is removed. */
export async function viewServer(root: string): Promise<{ state: ViewState; server?: ViewServer }> {
  const server = recorded(root);
  if (!server) return { state: "none" };
  if (await answers(server)) return { state: "running", server };
  rmSync(recordPath(root), { force: true });
  return { state: "dead", server };
}

/** @param port 0 = one that is free. @returns undefined when it could not be started */
export async function startView(root: string, port: number): Promise<ViewServer | undefined> {
  const program = programFile();
  if (program === undefined) return undefined;
  const child = spawn(process.execPath, [program, "view", "serve", "--root", root, "--port", String(port)], {
    cwd: root,
    detached: true,
    stdio: "ignore",
    windowsHide: true,
  });
  let hasEnded = false;
  child.on("error", () => {
    hasEnded = true;
  });
  child.on("exit", () => {
    hasEnded = true;
  });
  child.unref();
  for (let waited = 0; waited < START && !hasEnded; waited += LOOK) {
    const server = recorded(root);
    if (server && server.pid === child.pid && (await answers(server))) return server;
    await pause();
  }
  return undefined;
}

/** Ends the program and waits until it is gone. */
export async function stopView(root: string): Promise<void> {
  const server = recorded(root);
  if (!server || !(await answers(server))) return;
  process.kill(server.pid, "SIGTERM");
  for (let waited = 0; waited < ANSWER && (await answers(server)); waited += LOOK) await pause();
  rmSync(recordPath(root), { force: true });
}

/** Says that this process serves the page. Its secret is for the owner's eyes alone. */
export function recordView(root: string, server: Omit<ViewServer, "url">): void {
  ownFolder(root);
  const path = recordPath(root);
  const beside = `${path}.${process.pid}`;
  rmSync(beside, { force: true });
  writeFileSync(beside, JSON.stringify(server), { mode: 0o600, flag: "wx" });
  renameSync(beside, path);
}

/** Takes the record back, where it is still this process's own. */
export function forgetView(root: string, pid: number): void {
  if (recorded(root)?.pid === pid) rmSync(recordPath(root), { force: true });
}

/** Whether the record is still that of this process: without it, nobody finds the page to end it. */
export function isRecordedView(root: string, pid: number): boolean {
  return recorded(root)?.pid === pid;
}

function recordPath(root: string): string {
  return join(root, ".ix", "view.json");
}

function recorded(root: string): ViewServer | undefined {
  try {
    if (lstatSync(recordPath(root)).isSymbolicLink()) return undefined;
    const { pid, port, token, since } = JSON.parse(readFileSync(recordPath(root), "utf8")) as Partial<ViewServer>;
    if (!Number.isInteger(pid) || !Number.isInteger(port) || !/^[0-9a-f]{32}$/.test(token ?? "")) return undefined;
    const known = { pid: pid as number, port: port as number, token: token as string, since: Number(since) || 0 };
    return { ...known, url: `http://127.0.0.1:${port}/${token}/` };
  } catch {
    return undefined;
  }
}

/** Whether that process is there, and is the one of the record: another may have its number or its port by now. */
function answers({ port, token, pid }: ViewServer): Promise<boolean> {
  return new Promise((done) => {
    const request = get(
      { host: "127.0.0.1", port, path: `/${token}/alive`, timeout: ANSWER, agent: false },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        response.on("end", () => done(response.statusCode === 200 && text === String(pid)));
      },
    );
    request.on("timeout", () => request.destroy());
    request.on("error", () => done(false));
  });
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, LOOK));
}
