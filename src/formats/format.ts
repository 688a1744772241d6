/** A report, said as text, json or llm. The only door of this room. */
import type { FormatName } from "../query/commands/command.ts";
import type { Report } from "../query/report.ts";

export interface Saying {
  format: FormatName;
  /** Indent json. */
  pretty: boolean;
  quiet: boolean;
  /** Fields of rows that are wanted, in this order. */
  fields?: readonly string[] | undefined;
  /** The terminal that it is said on, and what the text format may use of it; absent where there is none. */
  terminal?: { columns: number; colour: boolean; linkRoot?: string | undefined };
}

export interface Said {
  out: string;
  err: string;
}

export async function say(report: Report, saying: Saying): Promise<Said> {
  const { out, err } = await inFormat(report, saying);
  if (report.aside === undefined || saying.quiet) return { out, err };
  return { out, err: `ix: ${report.aside}\n${err}` };
}

async function inFormat(report: Report, saying: Saying): Promise<Said> {
  const { format, pretty, quiet, fields: only = report.fields, terminal } = saying;
  if (format === "json") {
    const { json } = await import("./json.ts");
    return { out: json(report, { indent: pretty, only }), err: "" };
  }
  if (format === "llm") {
    const { llm } = await import("./llm.ts");
    return { out: llm(report, { only, watched: terminal !== undefined }), err: "" };
  }
  const paint = { colour: terminal?.colour ?? false, linkRoot: terminal?.linkRoot };
  if (report.help) {
    const [{ helpLines }, { painted }] = await Promise.all([import("./help.ts"), import("./theme.ts")]);
    const { commands, topics } = report.help;
    const lines = helpLines(commands, topics, terminal?.columns);
    return { out: lines.map((line) => `${painted(line, paint)}\n`).join(""), err: "" };
  }
  const { text } = await import("./text.ts");
  return text(report, { ...paint, columns: terminal?.columns, quiet, only });
}
