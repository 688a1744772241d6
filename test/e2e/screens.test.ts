/** Journeys through `ix tui` in a real terminal, on the demo repository. */
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { askedDemo, copyDemo, ix, mappedDemo } from "./ix.ts";
import { areLeftOut } from "./programs.ts";
import { openTerminal } from "./terminal.ts";

const journey = test.skipIf(areLeftOut("tmux"));

describe("ways through the code", () => {
  journey.for([{}, { CI: "1" }])(
    "from a name to its caller, to an override, and back to the very frame (%o)",
    async (env) => {
      const terminal = openTerminal({ cwd: await askedDemo(), env: env as Record<string, string> });
      await terminal.until(/REGIONS|FOLDERS/);
      terminal.press("f");
      await terminal.until("find anything");
      terminal.type("formatMoney");
      await terminal.until(/formatMoney\s+web/);
      terminal.press("Enter");
      await terminal.until("[1 Callers 6]");
      terminal.press("j", "j");
      await terminal.until("caller 3 of 6");
      await terminal.until("17 of");
      await terminal.until(/Tests? 2/);
      const before = await terminal.still();
      terminal.press("Enter");
      await terminal.until("VoucherPayment.charge");
      terminal.press("3");
      await terminal.until(/\[3 Overrides 3/);
      terminal.press("H");
      // The trail is longer by a place; all else is as it was.
      expect((await terminal.still()).replace("trail 2/3", "trail 2/2")).toBe(before);
      terminal.press("L");
      await terminal.until(/\[3 Overrides/);
    },
  );

  journey("the first screen leads by its regions to a symbol", async () => {
    const terminal = openTerminal({ cwd: await askedDemo(), columns: 100, rows: 30 });
    await terminal.until(/REGIONS|FOLDERS/);
    await terminal.until("ENTRY POINTS");
    terminal.press("Enter");
    await terminal.until(/ENTRY POINTS[\s\S]*FILES/);
    terminal.press("Enter");
    await terminal.until("[1 Callers");
    terminal.press("g", "h");
    await terminal.until(/REGIONS|FOLDERS/);
  });

  journey("a place is opened in its file, with its outline and who uses what", async () => {
    const terminal = openTerminal({ cwd: await askedDemo(), args: ["--at", "web/src/cart/cart.ts:30"] });
    await terminal.until("line 30 of");
    await terminal.until(/Cart class/);
    terminal.press("}");
    const moved = await terminal.until(/line (?!30 )\d+ of/);
    expect(moved).toContain("web/src/cart/cart.ts");
  });
});

describe("lists and questions", () => {
  journey("a list that is cut pages in place, with its bound in view", async () => {
    const terminal = openTerminal({ cwd: await askedDemo(), args: ["inventory --kind method --limit 10"] });
    await terminal.until(/1-10 of \d+ · \] next page/);
    terminal.press("]");
    await terminal.until(/11-20 of \d+ · \] next page · \[ previous/);
    terminal.press("[");
    await terminal.until(/ 1-10 of/);
    terminal.press("G", "Enter");
    await terminal.until(/11-20 of/);
  });

  journey("a question with a slip is told, mended with a completion, and asked", async () => {
    const terminal = openTerminal({ cwd: await askedDemo() });
    await terminal.until(/REGIONS|FOLDERS/);
    terminal.press(":");
    terminal.type("formatMoney | calers");
    terminal.press("Enter");
    await terminal.until(/\^ .*calers/);
    terminal.press("C-u");
    terminal.type("calle");
    await terminal.until(/callers +what calls/);
    terminal.press("C-n", "C-p", "Tab");
    await terminal.until(": calle");
    terminal.press("C-u");
    terminal.type("callers formatM");
    await terminal.until("▌formatMoney");
    terminal.press("Tab");
    await terminal.until(": callers formatMoney");
    terminal.press("Enter");
    await terminal.until("[1 Callers 6]");
    terminal.press(":", "Up");
    await terminal.until(": callers formatMoney");
  });

  journey("the finder knows abbreviations, and loses no key of a burst", async () => {
    const terminal = openTerminal({ cwd: await askedDemo() });
    await terminal.until(/REGIONS|FOLDERS/);
    terminal.press("f");
    await terminal.until("find anything");
    terminal.type("fmtmny");
    await terminal.until(/> ?fmtmny/);
    await terminal.until(/formatMoney/);
    terminal.press("C-u");
    const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    terminal.type(letters);
    await terminal.until(letters);
    terminal.press("Escape");
    await terminal.until(/REGIONS|FOLDERS/);
  });

  journey("a filter narrows the rows as it is typed, and escape takes it back", async () => {
    const terminal = openTerminal({ cwd: await askedDemo(), args: ["callers formatMoney"] });
    await terminal.until("[1 Callers 6]");
    terminal.press("/");
    terminal.type("charge");
    await terminal.until('caller 1 of 2 that contain "charge"');
    terminal.press("Enter", "Escape");
    await terminal.until("caller 1 of 6");
  });
});

describe("the terminal", () => {
  journey("the editor opens at the line, and leads back to the same frame", async () => {
    const cwd = await mappedDemo();
    const editor = join(cwd, "editor.sh");
    writeFileSync(editor, '#!/bin/sh\necho "$@" > edited.txt\necho EDITING\nread line\n');
    chmodSync(editor, 0o755);
    const terminal = openTerminal({ cwd, args: ["callers formatMoney"], env: { EDITOR: editor } });
    await terminal.until("[1 Callers 6]");
    await terminal.until("42 of");
    await terminal.until(/Tests? 2/);
    await terminal.until("symbols");
    const before = await terminal.still();
    terminal.press("o");
    await terminal.until("EDITING");
    expect(terminal.isAlternate()).toBe(false);
    expect(readFileSync(join(cwd, "edited.txt"), "utf8")).toMatch(/^\+42 .*cart\.ts/);
    terminal.press("Enter");
    await terminal.until("[1 Callers 6]");
    expect(await terminal.still()).toBe(before);
  });

  journey("every size from 60×16 to 300×100 is drawn whole", async () => {
    const terminal = openTerminal({ cwd: await askedDemo(), args: ["callers formatMoney"], columns: 120, rows: 36 });
    await terminal.until("[1 Callers 6]");
    for (const [columns, rows] of [
      [60, 16],
      [80, 24],
      [300, 100],
      [99, 20],
      [120, 36],
    ] as const) {
      terminal.resize(columns, rows);
      await terminal.until(new RegExp(`^ ix [^]*^─{${columns}}$[^]*q close`, "m"));
      const lines = (await terminal.still()).split("\n");
      expect(lines[0]).toMatch(/^ ix /);
      expect(lines[rows - 1]).toMatch(/q close/);
    }
  });

  journey("the shell is as it was, by whichever door one leaves", async () => {
    const cwd = await askedDemo();
    const doors: [string, (terminal: ReturnType<typeof openTerminal>) => void, number][] = [
      ["q", (terminal) => terminal.press("q"), 0],
      ["ctrl-c", (terminal) => terminal.press("C-c"), 0],
      ["TERM", (terminal) => terminal.signal("SIGTERM"), 143],
    ];
    for (const [, leave, code] of doors) {
      const terminal = openTerminal({ cwd, shell: "echo before; $IX" });
      await terminal.until(/REGIONS|FOLDERS/);
      expect(terminal.isAlternate()).toBe(true);
      leave(terminal);
      const after = await terminal.until(`ended with ${code}`);
      expect(after).toContain("before");
      expect(terminal.isAlternate()).toBe(false);
      terminal.type("echo ty''ped\n");
      await terminal.until("typed");
    }
  });

  journey("ctrl-z leads to the shell, and fg back", async () => {
    const terminal = openTerminal({ cwd: await askedDemo(), shell: "set -m; $IX; fg" });
    await terminal.until(/ENTRY POINTS/);
    const before = await terminal.still();
    terminal.press("C-z");
    await terminal.until(/REGIONS|FOLDERS/);
    expect(await terminal.still()).toBe(before);
    terminal.press("q");
    await terminal.until("ended with 0");
  });
});

describe("around it", () => {
  journey("an unmapped folder offers a map, shows how far it is, and opens", async () => {
    const cwd = copyDemo();
    const terminal = openTerminal({ cwd });
    await terminal.until("No map covers");
    terminal.press("Enter");
    await terminal.until(/REGIONS|FOLDERS/);
    expect(existsSync(join(cwd, ".ix/graph.db"))).toBe(true);
  });

  journey("a trail is saved, and printed as a page", async () => {
    const cwd = await mappedDemo();
    const terminal = openTerminal({ cwd, args: ["callers formatMoney"] });
    await terminal.until("[1 Callers 6]");
    terminal.press("j", "Enter");
    await terminal.until("CardPayment.charge");
    terminal.press("S");
    await terminal.until("saved: ix trail export");
    expect(readdirSync(join(cwd, ".ix/trails"))).toHaveLength(1);
    const { stdout, code } = await ix(["trail", "export"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain("`ix callers formatMoney`");
    expect(stdout).toMatch(/> *\d+ .*formatMoney/);
  });

  journey("presenter mode keeps the place, the command and the last keys on screen", async () => {
    const terminal = openTerminal({ cwd: await askedDemo(), args: ["callers formatMoney"] });
    await terminal.until("[1 Callers 6]");
    terminal.press("P");
    await terminal.until("PRESENTING");
    terminal.press("j", "z");
    const shown = await terminal.until("j down");
    expect(shown).toContain("say ix callers formatMoney");
    expect(shown.split("\n")[0]).toMatch(/web\/src\/checkout\/card\.ts:19/);
    terminal.press("P");
    await terminal.until("q close");
  });

  journey("without a terminal the same question is answered as text, with its code", async () => {
    const cwd = await askedDemo();
    const flat = await ix(["tui", "callers formatMoney"], { cwd });
    expect(flat).toEqual(await ix(["callers", "formatMoney"], { cwd }));
    expect((await ix(["tui", "callers nothingAtAll"], { cwd })).code).toBe(3);
  });

  journey("names and source cannot steer the terminal", async () => {
    const cwd = copyDemo();
    writeFileSync(
      join(cwd, "evil.ts"),
      'export function evil() {\n  // \u001b]0;owned\u0007 \u001b[31mred\n  return "\u001b[2J";\n}\nevil();\n',
    );
    await ix(["map"], { cwd });
    const terminal = openTerminal({ cwd, args: ["--at", "evil.ts:2"] });
    await terminal.until("\\u001b]0;owned\\u0007");
    await terminal.until("q close");
  });

  journey("plain terminals: no colours, plain glyphs", async () => {
    const env = { NO_COLOR: "1", IX_ASCII: "1" };
    const terminal = openTerminal({ cwd: await askedDemo(), args: ["callers formatMoney"], env });
    await terminal.until("[1 Callers 6]");
    const shown = await terminal.still();
    expect(shown).not.toMatch(/[^\u0000-\u007f€]/);
    expect(terminal.colours()).not.toMatch(/\u001b\[3[0-7]m/);
  });
});
