/** What is said of a list that is not whole, to a shell and to a tool. */
import { describe, expect, test } from "vitest";
import type { Request } from "../../src/query/commands/command.ts";
import { type Cut, commandOf, cutDiagnostics, positions, quoted } from "../../src/query/page.ts";

const request = (flags: Request["flags"] = { offset: 0 }, words = ["callers", "x"]): Request => ({
  command: "callers",
  args: ["x"],
  flags,
  words,
  asks: "shell",
});
const words = { noun: ["caller", "callers"], narrow: "narrow with --path" } as const;
const cut = (more: Partial<Cut>): Cut => ({ limit: 50, offset: 0, shown: 50, total: 212, ...more });

describe("a list that goes on", () => {
  test("repeats the caller's flags, whichever way the offset was given", () => {
    for (const offset of [["--offset", "50"], ["--offset=50"]]) {
      const typed = ["callers", ...offset, "a b", "--kind", "class", "--format=llm"];
      const [said] = cutDiagnostics(cut({ offset: 50 }), words, request({ offset: 50 }, typed));
      expect(said).toEqual({
        code: "results_truncated",
        extras: { next_offset: 100 },
        message: "212 callers; showing 51-100. next: ix callers --offset 100 'a b' --kind class --format=llm",
      });
    }
  });

  test("says a tool's own input to a tool", () => {
    const [said] = cutDiagnostics(cut({}), words, { ...request(), asks: "tool" });
    expect(said?.message).toBe("212 callers; showing 50. next: offset=50");
  });

  test("has no next where the command does not page", () => {
    const [said] = cutDiagnostics(cut({}), words, request({}));
    expect(said).toEqual({
      code: "results_truncated",
      extras: {},
      message: "212 callers; showing 50. Raise --limit to see them.",
    });
  });

  test("has nothing to say when it is whole, and says where it is not", () => {
    expect(cutDiagnostics(cut({ total: 50 }), words, request())).toEqual([]);
    expect(cutDiagnostics(cut({ shown: 0, offset: 300 }), words, request())).toEqual([
      { code: "offset_past_end", message: "212 callers; offset 300 is past the end." },
    ]);
  });
});

describe("a count that stopped at a cap is a floor", () => {
  test.each([
    ["the first page", { shown: 50 }, /^At least 212 callers; showing 50\. next: /],
    ["the last page", { offset: 200, shown: 12 }, /^At least 212 callers; showing 201-212\. .*narrow with --path\.$/],
    ["a page past it", { offset: 400, shown: 0 }, /^At least 212 callers; showing 0\. .*narrow with --path\.$/],
  ])("%s is cut", (_, more, message) => {
    const [said, ...others] = cutDiagnostics(cut({ ...more, capped: true }), words, request({ offset: 1 }));
    expect(others).toEqual([]);
    expect(said).toMatchObject({ code: "results_truncated", message: expect.stringMatching(message) });
  });
});

test("a page of one row has one number", () => {
  expect([positions(0, 1), positions(0, 5), positions(1, 1), positions(5, 5)]).toEqual(["1", "5", "row 2", "6-10"]);
});

test("a flag that is added stands before what is no flag", () => {
  expect(commandOf(request({}, ["callers", "--", "-x"]), ["--path", "a b"])).toBe("ix callers --path 'a b' -- -x");
});

test("a word with control characters, or one that zsh would take for a command, survives pasting", async () => {
  const { execFileSync } = await import("node:child_process");
  const words = ["a\nb", "\u001b[31m", "it's\t\\n", "=ls", "-dash", "~", "#x", "a*", "\u007f"];
  const pasted = execFileSync("bash", ["-c", `printf '%s\\0' ${words.map(quoted).join(" ")}`], { encoding: "utf8" });
  expect(pasted.split("\0").slice(0, -1)).toEqual(words);
  expect(quoted("=ls")).toBe("'=ls'");
});

test("a word is quoted as a shell takes it", () => {
  expect(["a.ts:3", "a b", "it's", "", "$x"].map(quoted)).toEqual(["a.ts:3", "'a b'", "'it'\\''s'", "''", "'$x'"]);
});
