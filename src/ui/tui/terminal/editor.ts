/** The user's editor at a line: how each is told the line, and whether it takes the terminal. */
import { basename } from "node:path";

export interface EditorCall {
  command: string;
  args: string[];
  /** It opens a window of its own: the screen stays. */
  hasWindow: boolean;
}

const GOTO = /^(code|code-insiders|codium|vscodium|cursor|windsurf|positron)$/;
const COLON = /^(hx|helix|subl|sublime_text|zed|mate|atom|micro|kak)$/;
const JETBRAINS = /^(idea|webstorm|pycharm|goland|clion|rider|phpstorm|rubymine)(\.sh|64)?$/;
const WINDOWED =
  /^(code|code-insiders|codium|vscodium|cursor|windsurf|positron|subl|sublime_text|zed|mate|atom|gvim|mvim|idea|webstorm|pycharm|goland|clion|rider|phpstorm|rubymine)/;

/** @param editor the value of VISUAL or EDITOR, words and all */
export function editorCall(editor: string, file: string, line: number): EditorCall {
  const [command = "vi", ...args] = words(editor);
  const name = basename(command).replace(/\.(exe|cmd)$/i, "");
  const hasWindow = WINDOWED.test(name) && !args.includes("--wait") && !args.includes("-w");
  const at = Math.max(1, line);
  if (GOTO.test(name)) return { command, args: [...args, "--goto", `${file}:${at}`], hasWindow };
  if (COLON.test(name)) return { command, args: [...args, `${file}:${at}`], hasWindow };
  if (JETBRAINS.test(name)) return { command, args: [...args, "--line", String(at), file], hasWindow };
  return { command, args: [...args, `+${at}`, file], hasWindow };
}

/** Words as a shell would part them, as far as quotes go. */
function words(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare!);
}
