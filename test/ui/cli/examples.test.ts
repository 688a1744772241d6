/** Every example that a help page prints works on the demo repository, and says something. */
import { expect, test } from "vitest";
import { loadAll } from "../../../src/query/commands.ts";
import { ix, mappedDemo } from "../../e2e/ix.ts";

test("the examples of all commands", { timeout: 120_000 }, async () => {
  const cwd = await mappedDemo();
  const failed: string[] = [];
  for (const { examples } of await loadAll())
    for (const { run } of examples) {
      const words = [...run.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
      const { code, stdout, stderr } = await ix(words, { cwd });
      if (
        code !== 0 ||
        stderr !== "" ||
        stdout.trim() === "" ||
        /^No .* in the graph|^nothing found|^no match/.test(stdout)
      )
        failed.push(`ix ${run}: ${code} ${stderr || stdout.slice(0, 200)}`);
    }
  expect(failed).toEqual([]);
});
