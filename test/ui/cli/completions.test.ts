/** What is offered at the cursor, and the scripts that ask for it: bash for real, zsh and fish where they are installed. */
import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Engine } from "../../../src/engine/engine.ts";
import { COMMANDS } from "../../../src/query/commands.ts";
import { readLine } from "../../../src/query/completion/line.ts";
import { SCRIPTS } from "../../../src/query/completion/scripts.ts";
import { askedDemo, BIN, emptyFolder, environment } from "../../e2e/ix.ts";
import { GraphFixture } from "../../engine/store/fixture.ts";
import { ask } from "../../query/ask.ts";

/** What is offered for a line, without what it is. */
async function offered(engine: Engine, line: string): Promise<string[]> {
  const { text } = await ask(engine, ["complete", "--", line]);
  expect(text.err).toBe("");
  return text.out
    .split("\n")
    .filter(Boolean)
    .map((row) => row.split("\t")[0]!);
}

function shop(): GraphFixture {
  const graph = new GraphFixture();
  const cart = graph.file("web/src/cart.ts");
  const type = graph.def(cart, "class Cart 1-9");
  for (const [i, name] of ["total", "totalOf", "add"].entries()) graph.def(type, `method ${name} ${i + 2}`);
  graph.def(graph.file("web/test/cart.test.ts", { role: "test" }), "function cartOf 1");
  graph.def(graph.file("service/orders.py", { lang: "python" }), "function two\u00a0words 1");
  graph.file("main.go", { lang: "go" });
  return graph;
}

describe("a line up to the cursor", () => {
  test.each([
    ["ix callers ro", ["ix", "callers"], "ro"],
    ["ix callers ", ["ix", "callers"], ""],
    ["ix text 'a b' --path we", ["ix", "text", "a b", "--path"], "we"],
    ['ix text "say \\"x\\"" ', ["ix", "text", 'say "x"'], ""],
    ["ix callers 'Cart.to", ["ix", "callers"], "Cart.to"],
    ["ix read my\\ file", ["ix", "read"], "my file"],
    ["", [], ""],
  ])("%j", (line, words, current) => {
    expect(readLine(line)).toEqual({ words, current });
  });
});

describe("from the declarations", () => {
  const engine = shop().engine();

  test("commands, with what they do where they are few, and none that is hidden", async () => {
    const all = await offered(engine, "ix ");
    expect(all).toEqual(COMMANDS.filter(({ hidden }) => !hidden).map(({ name }) => name));
    expect(await offered(engine, "ix calle")).toEqual(["callers", "callees"]);
    expect((await ask(engine, ["complete", "--", "ix callers"])).text.out).toMatch(/^callers\tShow what calls .*\n$/);
    expect(await offered(engine, "ix --format llm --root . calle")).toEqual(["callers", "callees"]);
    expect(await offered(engine, "ix nonsense ")).toEqual([]);
  });

  test("flags that are not given yet", async () => {
    const flags = await offered(engine, "ix callers x --li");
    expect(flags).toEqual(["--limit"]);
    expect(await offered(engine, "ix callers x --limit 3 --li")).toEqual([]);
    expect(await offered(engine, "ix callers x --kind=class --")).not.toContain("--kind");
    expect(await offered(engine, "ix --")).toContain("--format");
    expect(await offered(engine, "ix map --")).not.toContain("--code");
  });

  test("values of flags in both spellings, and of arguments", async () => {
    expect(await offered(engine, "ix inventory --kind cl")).toEqual(["class"]);
    expect(await offered(engine, "ix inventory --kind=cl")).toEqual(["--kind=class"]);
    expect(await offered(engine, "ix callers x --format ")).toEqual(["text", "json", "llm"]);
    expect(await offered(engine, "ix export edges --format d")).toEqual(["dot"]);
    expect(await offered(engine, "ix export ")).toEqual(["edges", "nodes"]);
    expect(await offered(engine, "ix config get ")).toEqual(["format", "user.name"]);
    expect(await offered(engine, "ix completions ")).toEqual(["bash", "zsh", "fish"]);
    expect(await offered(engine, "ix help exit")).toEqual(["exit-codes"]);
    expect(await offered(engine, "ix callers x --limit ")).toEqual([]);
    expect(await offered(engine, "ix stats more")).toEqual([]);
  });

  test("folders of the disk are the shell's to complete", async () => {
    expect(await offered(engine, "ix map ")).toEqual([":folders"]);
    expect(await offered(engine, "ix stats --root=we")).toEqual([":folders"]);
  });
});

describe("from the graph", () => {
  const engine = shop().engine();

  test("names in the case typed, else in any; files by their name", async () => {
    expect(await offered(engine, "ix callers tot")).toEqual(["total", "totalOf"]);
    expect(await offered(engine, "ix callers TOT")).toEqual(["total", "totalOf"]);
    expect(await offered(engine, "ix callers cart")).toEqual(["cart.test.ts", "cart.ts", "cartOf"]);
    expect(await offered(engine, "ix callers one CART")).toContain("Cart");
  });

  test("members of a type, however it is joined", async () => {
    expect(await offered(engine, "ix callers Cart.t")).toEqual(["Cart.total", "Cart.totalOf"]);
    expect(await offered(engine, "ix callers Cart::a")).toEqual(["Cart::add"]);
    expect(await offered(engine, "ix read Cart#")).toEqual(["Cart#add", "Cart#total", "Cart#totalOf"]);
  });

  test("paths, one level at a time", async () => {
    expect(await offered(engine, "ix read ")).toEqual(["main.go", "service/", "web/"]);
    expect(await offered(engine, "ix read web/")).toEqual(["web/src/", "web/test/"]);
    expect(await offered(engine, "ix read web/src/c")).toEqual(["web/src/cart.ts"]);
    expect(await offered(engine, "ix callers x --path se")).toEqual(["service/"]);
  });

  test("languages, and revisions from the newest", async () => {
    expect(await offered(engine, "ix search x --language ")).toEqual(["go", "python", "typescript"]);
    expect(await offered(engine, "ix callers x --as-of ")).toEqual(["1"]);
  });

  test("what nobody can type is not offered", async () => {
    expect(await offered(engine, "ix callers two")).toEqual([]);
  });

  test("many names are bounded, and the last stands among them, so that what they share is right", async () => {
    const graph = new GraphFixture();
    const file = graph.file("a.ts");
    for (let i = 1000; i < 1400; i++) graph.def(file, `function get${i} 1`);
    graph.def(file, "function getZone 1");
    const names = await offered(graph.engine(), "ix callers get");
    expect(names).toHaveLength(101);
    expect(names.at(-1)).toBe("getZone");
  });

  test("where there is no map, only what needs none", async () => {
    const missing = new Proxy(engine, {
      get: (_, key) => {
        if (key === "root") return "/nowhere";
        throw new Error("no graph");
      },
    });
    expect(await offered(missing, "ix callers to")).toEqual([]);
    expect(await offered(missing, "ix calle")).toEqual(["callers", "callees"]);
  });
});

/** A folder with `ix` in it, and the environment to find it there. */
function shellEnvironment(): NodeJS.ProcessEnv {
  const folder = emptyFolder();
  const program = join(folder, "ix");
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`);
  chmodSync(program, 0o755);
  return environment({ PATH: `${folder}:${process.env.PATH}` });
}

function run(shell: string, args: string[], cwd: string): { stdout: string; stderr: string } {
  return spawnSync(shell, args, { cwd, env: shellEnvironment(), encoding: "utf8" });
}

const has = (shell: string) => spawnSync(shell, ["--version"]).error === undefined;

describe.skipIf(!has("bash"))("bash", () => {
  /** What a press of the key would offer, line by line. */
  async function offers(...lines: string[]): Promise<string[][]> {
    const cwd = await askedDemo();
    const tries = lines.map((line) => `try ${JSON.stringify(line)}`).join("\n");
    const script = `
      source <(ix completions bash)
      complete -p ix >/dev/null || exit 1
      try() {
        COMP_LINE=$1 COMP_POINT=\${#1} COMP_WORDS=($1) COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
        _ix_complete ix
        (IFS='|'; echo "\${COMPREPLY[*]}")
      }
      ${tries}`;
    const { stdout, stderr } = run("bash", ["--norc", "-c", script], cwd);
    expect(stderr).toBe("");
    return stdout
      .trimEnd()
      .split("\n")
      .map((row) => row.split("|").filter(Boolean));
  }

  test("completes commands, flags, kinds, names and paths", async () => {
    expect(
      await offers(
        "ix calle",
        "ix callers x --inclu",
        "ix inventory --kind inter",
        "ix callers formatM",
        "ix read web/src/ca",
      ),
    ).toEqual([
      ["callers", "callees"],
      ["--include-tests", "--include-possible"],
      ["interface"],
      ["formatMoney"],
      ["web/src/cart/", "web/src/catalog/"],
    ]);
  });

  test("puts in only what follows where it breaks words, and folders of the disk", async () => {
    expect(await offers("ix inventory --kind=inter", "ix callers Cart::tot", "ix map w", "ix stats --root=w")).toEqual([
      ["interface"],
      ["total"],
      ["web", "worker"],
      ["web", "worker"],
    ]);
  });
});

describe.skipIf(!has("zsh"))("zsh", () => {
  test("the script is right, and offers names with what they are", async () => {
    const script = `
      compdef() { : }
      compadd() { local a; for a in "$@"; do [[ $a == (names|open_names|shown) ]] && print -r -- "$a: \${(Pj:|:)a}"; done }
      source <(ix completions zsh)
      words=(ix calle) CURRENT=2 PREFIX=calle; _ix
      words=(ix read web/src/ca) CURRENT=3 PREFIX=web/src/ca; _ix`;
    const { stdout, stderr } = run("zsh", ["-f", "-c", script], await askedDemo());
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^shown: callers +Show what calls .*\nnames: callers\|callees\nopen_names: web\/src\/cart\/\|web\/src\/catalog\/\n$/,
    );
    expect(spawnSync("zsh", ["-n"], { input: SCRIPTS.zsh, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  });
});

describe.skipIf(!has("fish"))("fish", () => {
  test("the script is right, and completes", async () => {
    const line =
      "ix completions fish | source; complete -C 'ix callers formatM'; complete -C 'ix inventory --kind=inter'";
    const { stdout } = run("fish", ["--no-config", "-c", line], await askedDemo());
    expect(stdout.trimEnd().split("\n")).toEqual(["formatMoney", "--kind=interface"]);
    const file = join(emptyFolder(), "ix.fish");
    writeFileSync(file, SCRIPTS.fish);
    expect(spawnSync("fish", ["-n", file], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  });
});
