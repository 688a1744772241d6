/** Words after `ix`, read by a command's declaration. */
import { describe, expect, test } from "vitest";
import { readArguments } from "../../src/query/arguments.ts";
import { type Command, defineCommand } from "../../src/query/commands/command.ts";

const command: Command = defineCommand({
  name: "find",
  summary: "Find",
  group: "more",
  arguments: [{ name: "what", summary: "A thing", required: true, many: true }],
  flags: [
    { name: "limit", value: "n", type: "count", default: 50, summary: "" },
    { name: "offset", value: "n", type: "offset", default: 0, summary: "" },
    { name: "kind", value: "kind", type: "choice", choices: ["class", "function"], summary: "" },
    { name: "ratio", value: "r", type: "number", summary: "" },
    { name: "exclude", value: "glob", repeatable: true, summary: "" },
    { name: "word", short: "w", summary: "" },
  ],
  formats: ["text"],
  examples: [],
  run: () => Promise.reject(new Error("not run")),
});

const read = (...words: string[]) => readArguments(command, words);
const refused = (...words: string[]): string => {
  try {
    read(...words);
  } catch (error) {
    expect(error).toMatchObject({
      name: "Refusal",
      code: "usage_error",
      extras: { hint: expect.stringMatching(/^usage: ix find/) },
    });
    return (error as Error).message;
  }
  throw new Error(`${words.join(" ")} was taken`);
};

describe("flags", () => {
  test("both spellings, switches, short ones, and what stands after --", () => {
    expect(read("a", "--limit", "3", "--kind=class", "-w", "b", "--", "--limit")).toEqual({
      args: ["a", "b", "--limit"],
      flags: { limit: 3, offset: 0, kind: "class", word: true },
    });
    expect(read("a", "--exclude", "x", "--exclude=y=z").flags.exclude).toEqual(["x", "y=z"]);
    expect(read("a", "--fields", "name,id,name,").flags.fields).toEqual(["name", "id"]);
    for (const none of ["", ",,", " "]) expect(() => read("a", "--fields", none)).toThrow("--fields takes names");
  });

  test.each(["1", "+1", "007", "200"])("--limit %s is a count", (text) => {
    expect(read("a", "--limit", text).flags.limit).toBe(Number(text));
  });

  test.each(["0", "-1", "1e3", "10abc", "", "1.5", "Infinity", "99999999999"])("--limit %s is none", (text) => {
    expect(refused("a", "--limit", text)).toContain("whole number from 1");
  });

  test("an offset may be zero", () => {
    expect(read("a", "--offset", "0").flags.offset).toBe(0);
    expect(refused("a", "--offset", "-1")).toContain("whole number from 0");
  });

  test("a number is a number", () => {
    expect(read("a", "--ratio", "0.5").flags.ratio).toBe(0.5);
    expect(refused("a", "--ratio", "half")).toContain("takes a number");
  });

  test("what is unknown is refused with the nearest that is", () => {
    expect(refused("a", "--limt", "3")).toBe("find has no flag --limt; did you mean --limit?");
    expect(refused("a", "--zzz")).toBe("find has no flag --zzz.");
    expect(refused("a", "--kind", "clas")).toContain("did you mean class?");
  });

  test("a flag is no value of another, and a switch takes none", () => {
    expect(refused("a", "--limit", "--word")).toBe("--limit needs a value: <n>.");
    expect(refused("a", "--limit")).toBe("--limit needs a value: <n>.");
    expect(refused("a", "--word=yes")).toBe("--word takes no value.");
  });

  test("--help asks for nothing else", () => {
    expect(read("--help").flags.help).toBe(true);
  });
});

describe("arguments", () => {
  test("too few, too many, and words that may not stand there", () => {
    expect(refused()).toBe("find needs <what>: a thing.");
    const one = { ...command, arguments: [{ name: "what", summary: "", required: true, choices: ["edges", "nodes"] }] };
    expect(() => readArguments(one, ["edges", "b"])).toThrow('find does not take "b"; quote a name with spaces.');
    expect(() => readArguments(one, ["edge"])).toThrow(
      '<what> is one of edges, nodes; not "edge" (did you mean edges?).',
    );
    const [what] = one.arguments;
    const told = { ...one, arguments: [{ ...what!, instead: "Try edges." }] };
    expect(() => readArguments(told, ["callers"])).toThrow('not "callers". Try edges.');
  });

  test("a required flag is required", () => {
    const strict = { ...command, flags: [{ name: "kind", value: "kind", required: true, summary: "" }] };
    expect(() => readArguments(strict, ["a"])).toThrow("find needs --kind.");
  });

  test("a single dash is a word", () => {
    expect(read("-").args).toEqual(["-"]);
  });
});
