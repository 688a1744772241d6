/** Every example that a help page prints works on the demo repository, and says something. */
import { expect, test } from "vitest";
import { loadAll } from "../../../src/query/commands.ts";
import { mappedDemo } from "../../e2e/ix.ts";
import { wordsOf } from "./answer-cases.ts";
import { here } from "./here.ts";

test("the examples of all commands", { timeout: 120_000 }, async () => {
  const cwd = await mappedDemo();
  const failed: string[] = [];
  for (const { examples } of await loadAll())
    for (const { run } of examples) {
      const { code, out, err } = await here(wordsOf(run), cwd, { IX_PARSE_WORKERS: "0" });
      const isEmpty = out.trim() === "" || /^No .* in the graph|^nothing found|^no match/.test(out);
      if (code !== 0 || err !== "" || isEmpty) failed.push(`ix ${run}: ${code} ${err || out.slice(0, 200)}`);
    }
  expect(failed).toEqual([]);
});
