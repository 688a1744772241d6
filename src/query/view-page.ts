/** The program that serves the map as a page, for the command that starts it and the face that is it. */
import type { ViewServer } from "../engine/engine.ts";

/** Says that this process serves the page. */
export async function recordPage(root: string, server: Omit<ViewServer, "url">): Promise<void> {
  const { viewServers } = await import("../engine/engine.ts");
  (await viewServers()).recordView(root, server);
}

/** Whether it is still said, of this process. */
export async function isRecordedPage(root: string, pid: number): Promise<boolean> {
  const { viewServers } = await import("../engine/engine.ts");
  return (await viewServers()).isRecordedView(root, pid);
}

/** Takes that back. */
export async function forgetPage(root: string, pid: number): Promise<void> {
  const { viewServers } = await import("../engine/engine.ts");
  (await viewServers()).forgetView(root, pid);
}
