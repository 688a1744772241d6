/** Which files may answer for a name that is no symbol. */
import { expect, test } from "vitest";
import { isSourcePath } from "../../src/query/source-path.ts";

test.each(["lib/events.js", "src/a/b.py", "Main.java", "cmd/main.go", "schema.sql", "latest/x.ts"])(
  "%s does",
  (path) => {
    expect(isSourcePath(path)).toBe(true);
  },
);

test.each([
  ["data", "config/app.yaml"],
  ["data", "package.json"],
  ["data", "pyproject.toml"],
  ["prose", "README.md"],
  ["prose", "notes.txt"],
  ["docs", "docs/conf.py"],
  ["an example", "examples/run.ts"],
  ["generated", "generated/client.ts"],
  ["generated", "api.pb.go"],
  ["generated", "api_pb2.py"],
  ["the site", "site/search.js"],
  ["a test", "test/x.js"],
  ["a test", "src/x.spec.ts"],
  ["a test", "pkg/test_x.py"],
  ["a test", "pkg/x_test.go"],
  ["build output", "dist/x.js"],
  ["brought along", "vendor/x.go"],
])("%s, %s, does not", (_, path) => {
  expect(isSourcePath(path)).toBe(false);
});
