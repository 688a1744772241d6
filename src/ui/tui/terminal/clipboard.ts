/** Copying: the terminal is asked to (OSC 52, which works over ssh and through tmux), and a local program where there is one. */
import { spawn } from "node:child_process";

/** Longest text in bytes that terminals take this way. */
const LONGEST = 74_000;

/** The sequence that puts a text on the clipboard of whoever looks at the terminal; undefined for one too long. */
export function copySequence(text: string, multiplexer: "tmux" | "screen" | undefined): string | undefined {
  const encoded = Buffer.from(text, "utf8").toString("base64");
  if (encoded.length > LONGEST) return undefined;
  const plain = `\u001b]52;c;${encoded}\u0007`;
  // tmux takes the plain one where set-clipboard allows it, and hands the wrapped one through where that is allowed.
  if (multiplexer === "tmux") return `${plain}\u001bPtmux;${plain.replaceAll("\u001b", "\u001b\u001b")}\u001b\\`;
  if (multiplexer === "screen") return `\u001bP${plain}\u001b\\`;
  return plain;
}

/** Programs that copy, by what shows that they would work. */
export interface CopyProgram {
  command: string;
  args: readonly string[];
}

/** Hands a text to a program; nothing happens where it is missing. */
export function copyWith({ command, args }: CopyProgram, text: string): void {
  const child = spawn(command, args, { stdio: ["pipe", "ignore", "ignore"], detached: true });
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.stdin.end(text);
  child.unref();
}
