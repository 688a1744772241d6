/** What is told of the page that shows a workspace's map. Plain data. */

export interface ViewServer {
  pid: number;
  port: number;
  /** Secret part of the address. */
  token: string;
  /** Milliseconds since the epoch. */
  since: number;
  url: string;
}

/** `dead`: a record was left by a program that is gone. */
export type ViewState = "running" | "none" | "dead";
