/** The screens as frames, on the demo repository with a real engine; `UPDATE=1` writes them anew. And what keys do to them. */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lineWidth } from "../../../src/formats/cells.ts";
import { frameOf } from "../../../src/ui/tui/frame.ts";
import { here } from "../../../src/ui/tui/trail.ts";
import { copyDemoTo, ix } from "../../e2e/ix.ts";
import { journeyIn } from "./journey.ts";

const FRAMES = join(import.meta.dirname, "frames");
let folder: string;
let marigold: string;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "ix-frames-")));
  marigold = join(folder, "marigold");
  copyDemoTo(marigold);
  const { code, stderr } = await ix(["map"], { cwd: marigold });
  if (code !== 0) throw new Error(stderr);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sameFrame(name: string, frame: string): void {
  const file = join(FRAMES, `${name}.txt`);
  if (process.env.UPDATE === "1") writeFileSync(file, frame);
  expect(frame, name).toBe(readFileSync(file, "utf8"));
}

describe.each([
  [120, 36],
  [80, 24],
])("frames of %i×%i", (columns, rows) => {
  const SCREENS: readonly [name: string, question: string, keys: string][] = [
    ["symbol", "callers formatMoney", "j j"],
    ["overrides", "overrides PaymentProvider.charge", ""],
    ["results", "text Money --limit 5", "j"],
    ["impact", "impact formatMoney", ""],
    ["source", "callers formatMoney", "j g f"],
    ["finder", "callers formatMoney", 'f "fmtmny"'],
    ["query", "callers formatMoney", ': "callers formatM"'],
    ["slip", "callers formatMoney", ': "formatMoney | calers" enter'],
    ["help", "callers formatMoney", '? "page"'],
    ["trail", "callers formatMoney", "enter 2 '"],
    ["presenter", "callers formatMoney", "P j"],
  ];

  test.each(SCREENS)("%s", async (name, question, keys) => {
    const journey = await journeyIn(marigold, question, columns, rows);
    await journey.press(keys);
    sameFrame(`${name}-${columns}`, journey.frame());
    for (const row of frameOf(journey.state(), 0).rows) expect(lineWidth([...row])).toBeLessThanOrEqual(columns);
  });
});

describe("keys", () => {
  test("back is the very frame one left, whatever was done meanwhile", async () => {
    const journey = await journeyIn(marigold, "callers formatMoney", 120, 36);
    await journey.press("j j J");
    const before = journey.frame();
    await journey.press("enter 2 j j H");
    expect(journey.frame().replace(/trail 1\/2.*\n/, "")).toBe(
      before.replace(/^.*\n/, journey.frame().split("trail 1/2")[0]!),
    );
  });

  test("going on from a place further back cuts what came after", async () => {
    const journey = await journeyIn(marigold, "callers formatMoney", 120, 36);
    await journey.press("enter H j j enter");
    expect(journey.state().trail.places).toHaveLength(2);
    expect(here(journey.state().trail).title).toBe("VoucherPayment.charge");
  });

  test("counts, half pages and ends", async () => {
    const journey = await journeyIn(marigold, "rank --by callers --kind method --top 40", 120, 36);
    const row = () => here(journey.state().trail).cursor;
    await journey.press("1 2 j");
    expect(row()).toBe(12);
    await journey.press("5 k");
    expect(row()).toBe(7);
    await journey.press("G");
    expect(row()).toBe(39);
    await journey.press("g g");
    expect(row()).toBe(0);
    await journey.press("9 G");
    expect(row()).toBe(8);
  });

  test("pages turn in place, and the question says which", async () => {
    const journey = await journeyIn(marigold, "inventory --kind method --limit 10", 120, 36);
    await journey.press("]");
    expect(here(journey.state().trail).words).toEqual([
      "inventory",
      "--kind",
      "method",
      "--limit",
      "10",
      "--offset",
      "10",
    ]);
    await journey.press("[");
    expect(here(journey.state().trail).words).toEqual(["inventory", "--kind", "method", "--limit", "10"]);
    expect(journey.state().trail.places).toHaveLength(1);
  });

  test("Y copies the command that prints the same rows, y the place", async () => {
    const journey = await journeyIn(marigold, "callers formatMoney", 120, 36);
    await journey.press("j Y y");
    const copies = journey.outside.flatMap((effect) => (effect.do === "copy" ? [effect.text] : []));
    expect(copies).toEqual(["ix callers formatMoney", "web/src/checkout/card.ts:19"]);
  });

  test("a way from one symbol to another is chosen in the finder", async () => {
    const journey = await journeyIn(marigold, "callers formatMoney", 120, 36);
    await journey.press('p "Money.cents" enter');
    expect(here(journey.state().trail).words.slice(0, 3)).toEqual(["trace", expect.any(String), "--to"]);
  });

  test("what cannot be done says why", async () => {
    const journey = await journeyIn(marigold, "callers formatMoney", 120, 36);
    await journey.press("]");
    expect(journey.state().toast?.text).toBe("these are the last rows");
    await journey.press("g x");
    expect(journey.state().toast?.text).toBe("g x does nothing here");
  });

  test("q leaves the screen, then the program; escape only goes back", async () => {
    const journey = await journeyIn(marigold, "callers formatMoney", 120, 36);
    await journey.press("enter q");
    expect(journey.state().trail.places).toHaveLength(1);
    await journey.press("esc");
    expect(journey.outside).toEqual([]);
    await journey.press("q");
    expect(journey.outside).toEqual([{ do: "quit" }]);
  });
});
