/** What the environment and the config file say, and which of them wins. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "../../src/ui/settings.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "ix-home-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const read = async (env: Record<string, string> = {}) => readSettings({ IX_HOME: home, ...env }, "/w");
const configure = (text: string) => writeFileSync(join(home, "config.yaml"), text);

test("nothing is set", async () => {
  const { settings, ignoredFormat } = await read();
  expect(settings).toMatchObject({ format: undefined, strict: false, missProbe: true, parseBudget: 10_000, tools: {} });
  expect(ignoredFormat).toBeUndefined();
});

test("the variable goes before the file", async () => {
  configure("format: llm\n");
  expect((await read()).settings.format).toBe("llm");
  const { settings } = await read({ IX_FORMAT: "json" });
  expect(settings.format).toBe("json");
  expect(settings.config).toMatchObject({
    values: { format: "llm" },
    overridden: { format: { name: "IX_FORMAT", value: "json" } },
  });
});

test("a format that is none changes nothing, and is told", async () => {
  expect(await read({ IX_FORMAT: "yaml" })).toMatchObject({
    settings: { format: undefined },
    ignoredFormat: { value: "yaml", from: "IX_FORMAT" },
  });
  configure("format: xml\n");
  expect((await read()).ignoredFormat).toEqual({ value: "xml", from: join(home, "config.yaml") });
});

test.each(["{", "just words", "- a\n- list", "format: [llm]"])(
  "a file that says %j is as good as none",
  async (text) => {
    configure(text);
    expect((await read()).settings.format).toBeUndefined();
  },
);

test("a file that cannot be read is told by who shows it, and never written over", async () => {
  configure("format: [llm\n# mine\n");
  const { config } = (await read()).settings;
  expect(config.problem).toBeTruthy();
  await expect(config.set("format", "llm")).rejects.toMatchObject({ code: "invalid_config" });
  expect(readFileSync(join(home, "config.yaml"), "utf8")).toBe("format: [llm\n# mine\n");
  configure("");
  expect((await read()).settings.config.problem).toBeUndefined();
});

test("a home that cannot be made is an error, and no endless try", async () => {
  configure("");
  const { config } = (await read({ IX_HOME: join(home, "config.yaml", "below") })).settings;
  await expect(config.set("format", "llm")).rejects.toMatchObject({ code: "cannot_write" });
  if (process.platform !== "linux") return;
  const { settings } = await read({ IX_HOME: "/proc/.ix" });
  await expect(settings.config.set("format", "llm")).rejects.toMatchObject({ code: "cannot_write" });
});

test("switches", async () => {
  const { settings } = await read({
    IX_STRICT_TARGETS: "1",
    IX_MISS_PROBE: "0",
    IX_LEGACY_EXIT_CODES: "1",
    IX_PARSE_BUDGET_MS: "0",
    IX_PARSE_WORKERS: "two",
  });
  expect(settings).toMatchObject({
    strict: true,
    missProbe: false,
    legacyExitCodes: true,
    parseBudget: 0,
    parseWorkers: undefined,
  });
});

test("the tools' settings have two prefixes, and ours wins", async () => {
  const { settings } = await read({ IVRALO_LSP_TIMEOUT: "5", IVRALO_SLICE_BUDGET: "9", IX_LSP_TIMEOUT: "7" });
  expect(settings.tools).toEqual({ LSP_TIMEOUT: "7", SLICE_BUDGET: "9" });
});

test("a change keeps what else is in the file, for its owner alone", async () => {
  configure("# mine\nendpoint: http://x\nuser:\n  name: Ann\n");
  await (await read()).settings.config.set("format", "llm");
  const path = join(home, "config.yaml");
  expect(readFileSync(path, "utf8")).toBe("# mine\nendpoint: http://x\nuser:\n  name: Ann\nformat: llm\n");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect((await read()).settings.config.values).toEqual({ format: "llm", "user.name": "Ann" });
});

test("a first change makes the folder and the file", async () => {
  rmSync(home, { recursive: true });
  await (await read()).settings.config.set("user.name", "Ann");
  expect(readFileSync(join(home, "config.yaml"), "utf8")).toBe("user:\n  name: Ann\n");
});
