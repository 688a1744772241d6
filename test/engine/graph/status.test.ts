/** How the graph stands to the files on disk. */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GraphFixture } from "../store/fixture.ts";

test("status counts what changed, came and went since the map", async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "ix-status-")));
  const graph = new GraphFixture(root);
  for (const name of ["a", "b", "c"]) graph.file(`${name}.py`, { text: `${name} = 1\n`, lang: "python" });
  const big = graph.write("big.py", "x = 1234\n");
  graph.db
    .prepare("INSERT INTO file (id, path, role, outcome, size, mtime, ctime) VALUES (50, 'big.py', 0, 1, ?, ?, ?)")
    .run(big.size, big.mtimeNs, big.ctimeNs);
  graph.db.exec("INSERT INTO meta VALUES ('mapped_at', '5000')");
  graph.write("a.py", "a = 1\n");
  graph.write("b.py", "b = 2\n");
  graph.write("new.py", "n = 1\n");
  graph.write("notes.unknown", "no language\n");
  rmSync(join(root, "c.py"));
  expect(await graph.engine().status()).toEqual({
    revision: { rev: 1, at: 1000 },
    mappedAt: 5000,
    files: 3,
    staleFiles: 3,
    changed: ["b.py", "c.py", "new.py"],
    outcomes: { too_large: 1 },
    health: { state: "ok" },
  });
});
