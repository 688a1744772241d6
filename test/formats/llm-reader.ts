/**
 * A reader of the llm format, written from its grammar and from nothing of the program: one record a line, a kind and
 * `key=value` pairs behind single spaces, values bare or in double quotes. It throws where the grammar is not kept.
 */

export interface ReadRecord {
  kind: string;
  fields: Record<string, string>;
}

export interface ReadAnswer {
  records: ReadRecord[];
  /** Lines of source by their number, where a `content` record announced them. */
  source: Map<number, string>;
}

/** What may not stand in a line: controls, what some readers take for the end of a line, what turns its order around. */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
const PAIR = /^ ([A-Za-z][A-Za-z_]*)=(?:"((?:[^"\\]|\\.)*)"|([^ ="\\]+))/;
const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" };

export function readRecord(line: string): ReadRecord {
  if (UNPRINTABLE.test(line)) throw new Error(`a control character in ${JSON.stringify(line)}`);
  const [kind] = /^[a-z][a-z_-]*(?= |$)/.exec(line) ?? [];
  if (kind === undefined) throw new Error(`no kind in ${JSON.stringify(line)}`);
  const fields: Record<string, string> = {};
  for (let at = kind.length; at < line.length; ) {
    const pair = PAIR.exec(line.slice(at));
    if (!pair) throw new Error(`cannot read ${JSON.stringify(line.slice(at))}`);
    const [whole, key = "", quoted, bare] = pair;
    if (key in fields) throw new Error(`${key} stands twice in ${JSON.stringify(line)}`);
    if (quoted !== undefined && !/[ ="\\]/.test(quoted)) throw new Error(`${key} needs no quotes in ${line}`);
    fields[key] = bare ?? unquoted(quoted!);
    at += whole.length;
  }
  return { kind, fields };
}

function unquoted(text: string): string {
  return text.replace(/\\(u([0-9a-f]{4})|.)/g, (_, one: string, code: string | undefined) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    const character = ESCAPES[one];
    if (character === undefined) throw new Error(`unknown escape \\${one}`);
    return character;
  });
}

/** Reads a whole answer. */
export function readAnswer(text: string): ReadAnswer {
  const records: ReadRecord[] = [];
  const source = new Map<number, string>();
  if (text === "") return { records, source };
  if (!text.endsWith("\n")) throw new Error("the last line has no end");
  const lines = text.slice(0, -1).split("\n");
  for (let at = 0; at < lines.length; at++) {
    const record = readRecord(lines[at]!);
    records.push(record);
    if (record.kind !== "content") continue;
    for (const line of lines.slice(at + 1, at + 1 + Number(record.fields.lines))) {
      const [, number, code] = /^(\d+)\t(.*)$/s.exec(line) ?? [];
      if (code === undefined) throw new Error(`${JSON.stringify(line)} is no line of source`);
      source.set(Number(number), code);
    }
    at += Number(record.fields.lines);
  }
  return { records, source };
}
