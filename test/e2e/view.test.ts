/** `ix view`: the program that serves the page, who may ask it what, and the page in a browser, by clicks and keys. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { ix, mappedDemo } from "./ix.ts";
import { areLeftOut, pathOf } from "./programs.ts";

/** Names it has on the systems that have it; the page is tested in no other browser. */
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "/opt/google/chrome/chrome"];

async function started(): Promise<{ folder: string; url: string; pid: number }> {
  const folder = await mappedDemo();
  onTestFinished(async () => void (await ix(["view", "stop"], { cwd: folder })));
  const { code, stdout, stderr } = await ix(["view", "start", "--format", "json"], { cwd: folder });
  expect(code, stderr + stdout).toBe(0);
  const { url, pid, state } = JSON.parse(stdout);
  expect(state).toBe("started");
  return { folder, url, pid };
}

const status = async (cwd: string) => JSON.parse((await ix(["view", "status", "--format", "json"], { cwd })).stdout);

function asked(
  url: string,
  options: { method?: string; host?: string } = {},
): Promise<{ status: number; text: string; policy: string }> {
  return new Promise((done, failed) => {
    const { method = "GET", host } = options;
    const sent = request(url, { method, ...(host ? { headers: { host } } : {}) }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      const policy = String(response.headers["content-security-policy"]);
      response.on("end", () => done({ status: response.statusCode ?? 0, text, policy }));
    });
    sent.on("error", failed).end();
  });
}

test("starts once, tells of itself, answers this machine alone and only reads", { timeout: 60_000 }, async () => {
  const { folder, url, pid } = await started();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/);
  expect(await status(folder)).toMatchObject({ running: true, state: "running", url, pid });
  const again = await ix(["view", "start", "--format", "json"], { cwd: folder });
  expect(JSON.parse(again.stdout)).toMatchObject({ state: "running", pid });

  const page = await asked(url);
  expect(page).toMatchObject({ status: 200, policy: expect.stringContaining("default-src 'none'") });
  expect(page.text).not.toMatch(/https?:\/\//);
  const ask = (...words: string[]) => asked(`${url}ask?${new URLSearchParams(words.map((word) => ["word", word]))}`);
  expect(JSON.parse((await ask("atlas")).text)).toMatchObject({ map_rev: 1, files: expect.any(Array) });
  expect(JSON.parse((await ask("callers", "formatMoney")).text).summary.total).toBeGreaterThan(0);
  expect(await ask("callers", "nothingAtAll")).toMatchObject({
    status: 422,
    text: expect.stringContaining("unresolved_target"),
  });
  expect((await ask("map")).status).toBe(403);
  expect((await ask("reset", "--yes")).status).toBe(403);
  expect((await asked(url, { method: "POST" })).status).toBe(405);
  expect((await asked(url, { host: "evil.example" })).status).toBe(403);
  expect((await asked(url.replace(/[0-9a-f]{32}/, "0".repeat(32)))).status).toBe(404);
  expect((await asked(new URL("/", url).href)).status).toBe(404);
  expect((await asked(`${url}../view.json`)).status).toBe(404);

  process.kill(pid, "SIGKILL");
  await new Promise((done) => setTimeout(done, 200));
  expect(await status(folder)).toMatchObject({ running: false, state: "dead", url: null });
  expect(await status(folder)).toMatchObject({ running: false, state: "none" });
});

test("ends where its record is gone: nobody could end it any more", { timeout: 60_000 }, async () => {
  const { folder, url } = await started();
  rmSync(join(folder, ".ix"), { recursive: true });
  await expect.poll(() => asked(url).catch(() => "ended"), { timeout: 20_000, interval: 300 }).toBe("ended");
});

test("stop ends it; a record that another's process has is not believed", { timeout: 60_000 }, async () => {
  const { folder, url } = await started();
  const record = join(folder, ".ix/view.json");
  const said = JSON.parse(readFileSync(record, "utf8"));
  writeFileSync(record, JSON.stringify({ ...said, pid: process.pid }));
  const stop = JSON.parse((await ix(["view", "stop", "--format", "json"], { cwd: folder })).stdout);
  expect(stop.state).toBe("dead");
  writeFileSync(record, JSON.stringify(said));
  expect(JSON.parse((await ix(["view", "stop", "--format", "json"], { cwd: folder })).stdout).state).toBe("stopped");
  expect(existsSync(record)).toBe(false);
  await expect(asked(url)).rejects.toThrow();
});

test.skipIf(areLeftOut(...BROWSERS))(
  "the page: regions, search, callers and source, by clicks and keys",
  { timeout: 120_000 },
  async () => {
    const { url } = await started();
    const page = await opened(url);
    const title = page.locator("#panel h1");
    const first = page.locator("#panel li button").first();
    const region = (await first.textContent()) ?? "";
    await first.click();
    await expect.poll(() => title.textContent()).toBe(region);

    await page.keyboard.press("/");
    await page.keyboard.type("formatMoney");
    await page.locator("#found div", { hasText: "formatMoney  function" }).click();
    await expect.poll(() => title.textContent()).toBe("formatMoney");
    await expect.poll(() => page.locator("#panel").textContent()).toContain("Callers");
    expect(await page.locator("#panel pre").textContent()).toContain("export function formatMoney");
    await page.locator("#panel li button", { hasText: "Cart.receipt" }).click();
    await expect.poll(() => title.textContent()).toBe("Cart.receipt");

    // The trail leads out again; the map itself takes clicks and keys.
    await page.locator("#trail button").first().click();
    await page.keyboard.press("0");
    await page.locator("#map").click({ position: { x: 300, y: 300 } });
    await expect.poll(() => title.textContent()).not.toBe("Cart.receipt");
    const mode = () => page.evaluate("document.documentElement.dataset.mode");
    const before = await mode();
    await page.locator("#map").focus();
    await page.keyboard.press("d");
    expect(await mode()).not.toBe(before);
    await page.keyboard.press("?");
    expect(await page.locator("#keys").isVisible()).toBe(true);
    const picture = await page.screenshot();
    expect(picture.length).toBeGreaterThan(20_000);
  },
);

/** The page, loaded; it asks nobody but its own server, and nothing goes wrong on it. */
async function opened(url: string): Promise<Page> {
  const executablePath = pathOf(...BROWSERS);
  if (!executablePath) throw new Error(`this test needs one of ${BROWSERS.join(", ")}`);
  const browser: Browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("request", (sent) => {
    if (!sent.url().startsWith(url) && !sent.url().startsWith("data:")) wrong.push(sent.url());
  });
  onTestFinished(async () => {
    await browser.close();
    expect(wrong).toEqual([]);
  });
  await page.goto(url);
  await page.waitForSelector("body[data-ready]");
  return page;
}
