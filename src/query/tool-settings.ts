/** Settings of the code tools as numbers. */
import type { Settings, ToolSetting } from "./commands/command.ts";

/** A number from 0; the standard where nothing is set, or what is set is none. */
export function toolNumber({ tools }: Settings, name: ToolSetting, standard: number): number {
  const text = tools[name]?.trim();
  return text && /^\d+(\.\d+)?$/.test(text) ? Number(text) : standard;
}
