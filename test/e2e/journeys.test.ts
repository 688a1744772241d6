/** What people do first, from the shell, on the built program. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { askedDemo, copyDemo, DEMO, emptyFolder, ix, mappedDemo } from "./ix.ts";

describe("the first minutes", () => {
  test("a map says what it found, and a second one that nothing changed", async () => {
    const cwd = copyDemo();
    const first = await ix(["map", "--format", "json"], { cwd });
    expect(first).toMatchObject({ code: 0, stderr: "" });
    const second = await ix(["map", "--format", "json"], { cwd });
    expect(second).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(second.stdout).revision).toBe(JSON.parse(first.stdout).revision);
  });

  test("the tour runs to its end", async () => {
    const cwd = copyDemo();
    const commands = [...readFileSync(join(DEMO, "TOUR.md"), "utf8").matchAll(/^ {4}(?:\$ )?ix (.*)$/gm)];
    expect(commands.length).toBeGreaterThan(5);
    for (const [line, words] of commands) {
      const { code, stderr } = await ix((words as string).split(" "), { cwd });
      expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: "" });
    }
  });

  test("a question from a folder below is answered from the map above", async () => {
    const cwd = await askedDemo();
    const { code, stdout } = await ix(["callers", "formatMoney", "--format", "llm"], { cwd: join(cwd, "web/src") });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^callers target=formatMoney /m);
    expect(stdout).toMatch(/name=receipt .*path=web\/src\/cart\/cart\.ts/);
  });
});

describe("callers", () => {
  test("go through aliases, barrels and package re-exports", async () => {
    const cwd = await askedDemo();
    const names = async (target: string) => {
      const { stdout } = await ix(["callers", target, "--format", "json", "--limit", "50"], { cwd });
      return JSON.parse(stdout).results.map((row: { name: string }) => row.name) as string[];
    };
    expect(await names("formatMoney")).toEqual(expect.arrayContaining(["formatPrice", "receipt", "teas"]));
    expect(await names("cheapest")).toEqual(expect.arrayContaining(["ship"]));
    expect(await names("subtotal")).toEqual(expect.arrayContaining(["amount", "total"]));
    expect(await names("Balance")).toEqual(expect.arrayContaining(["Reserve", "IsLow"]));
  });

  test("a common name is not taken for the language's own", async () => {
    const cwd = await askedDemo();
    const { stdout } = await ix(["callers", "Catalog.get", "--format", "json"], { cwd });
    const paths = JSON.parse(stdout).results.map((row: { path: string }) => row.path) as string[];
    expect(paths).not.toContain("web/src/events/bus.ts");
    expect(paths).not.toContain("service/fulfilment/orders/repository.py");
  });
});

describe("what goes wrong says so", () => {
  test("an unmapped folder: exit 4 and the command that mends it", async () => {
    const { code, stdout, stderr } = await ix(["callers", "x", "--format", "llm"], { cwd: emptyFolder() });
    expect(code).toBe(4);
    expect(stdout + stderr).toMatch(/error code=workspace_not_mapped .*ix map/);
  });

  test("a name that is nowhere: exit 3", async () => {
    const cwd = await askedDemo();
    const { code, stdout } = await ix(["callers", "formatMony", "--format", "llm"], { cwd });
    expect(code).toBe(3);
    expect(stdout).toMatch(/error code=unresolved_target/);
    expect(stdout).toMatch(/suggestion .*formatMoney/);
  });

  test("an ambiguous name is answered with a notice, and with --strict not: exit 2", async () => {
    const cwd = await askedDemo();
    const guessed = await ix(["callers", "handle", "--format", "llm"], { cwd });
    expect(guessed.code).toBe(0);
    expect(guessed.stdout).toMatch(/ambiguous_target/);
    const strict = await ix(["callers", "handle", "--strict", "--format", "llm"], { cwd });
    expect(strict.code).toBe(2);
    expect(strict.stdout).toMatch(/error code=ambiguous_target/);
  });

  test("a flag that does not exist, a number that is none: exit 1", async () => {
    const cwd = copyDemo();
    expect((await ix(["callers", "x", "--nonsense"], { cwd })).code).toBe(1);
    expect((await ix(["callers", "x", "--limit", "many"], { cwd })).code).toBe(1);
    expect((await ix(["nonsense"], { cwd })).code).toBe(1);
  });

  test("old exit codes on request", async () => {
    const env = { IX_LEGACY_EXIT_CODES: "1" };
    expect((await ix(["callers", "x"], { cwd: emptyFolder(), env })).code).toBe(1);
  });
});

describe("an edited file", () => {
  test("is stale until the next map, and its lines are found again meanwhile", async () => {
    const cwd = await mappedDemo();
    const path = join(cwd, "web/src/cart/cart.ts");
    writeFileSync(path, `// A line more.\n${readFileSync(path, "utf8")}`);
    const receipt = async () => {
      const { stdout } = await ix(["callers", "formatMoney", "--format", "llm"], { cwd });
      return stdout.split("\n").find((row) => row.includes("name=receipt"));
    };
    expect(await receipt()).toMatch(/site=web\/src\/cart\/cart\.ts:43 .*stale=true/);
    expect((await ix(["map"], { cwd })).code).toBe(0);
    expect(await receipt()).toMatch(/site=web\/src\/cart\/cart\.ts:43 (?!.*stale)/);
  });
});
