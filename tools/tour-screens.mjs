/**
 * Walks through `ix tui` on the demo repository in a real terminal (tmux), with a caption for each step, and fails where
 * a screen does not show what the caption says. `npm run demo:screens` plays it; `-- --record` also writes the recording
 * (docs/tour.cast, an asciicast) and the picture the README shows (docs/tour.svg).
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { animated } from "./svg.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const COLUMNS = 100;
const ROWS = 30;
const SOCKET = `ix-tour-${process.pid}`;
const isRecording = process.argv.includes("--record");

const STEPS = [
  { caption: "ix tui: the regions of the repository, and what stands out in each", keys: [], shows: /ENTRY POINTS/ },
  { caption: "f finds anything by a few letters of its name", keys: ["f", "text:fmtmoney"], shows: /formatMoney/ },
  { caption: "enter: who calls it, with the call site in view", keys: ["Enter"], shows: /\[1 Callers 6\]/ },
  { caption: "j moves down; the source follows", keys: ["j", "j"], shows: /17 of \d+/ },
  { caption: "enter goes to that caller", keys: ["Enter"], shows: /VoucherPayment\.charge/ },
  { caption: "3: the other definitions that move with it", keys: ["3"], shows: /\[3 Overrides 3/ },
  { caption: "I: what a change of it puts at risk", keys: ["I"], shows: /risk/ },
  { caption: "' shows the trail; H goes back to the very frame", keys: ["'"], shows: /enter goes there/ },
  {
    caption: ": asks a question, and says what each word would mean",
    keys: ["Escape", ":", "text:call"],
    shows: /callers +what calls/,
  },
  {
    caption: "P: presenter mode pins the place, the command and the keys",
    keys: ["Escape", "g", "f", "P", "j"],
    shows: /PRESENTING[\s\S]*say ix/,
  },
];

function tmux(...args) {
  return execFileSync("tmux", ["-L", SOCKET, "-f", "/dev/null", ...args], { encoding: "utf8" });
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const screen = (...how) => tmux("capture-pane", "-p", ...how, "-t", "tour");

async function until(shows, caption) {
  for (const end = Date.now() + 20_000; ; await pause(60)) {
    const shown = screen();
    if (shows.test(shown)) return;
    if (Date.now() > end) throw new Error(`"${caption}" was not shown:\n${shown}`);
  }
}

/** The screen once it stands still, with its colours. */
async function still() {
  for (let last = ""; ; await pause(300)) {
    const now = screen("-e");
    if (now === last) return now.replace(/\n$/, "").split("\n");
    last = now;
  }
}

const folder = mkdtempSync(join(tmpdir(), "ix-tour-"));
const cwd = join(folder, "marigold");
const frames = [];
try {
  cpSync(join(root, "demo"), cwd, { recursive: true, filter: (path) => !/[/\\]\.ix$/.test(path) });
  const env = { ...process.env, IX_HOME: join(folder, "home") };
  const ix = [process.execPath, join(root, "bin/ix.js")];
  if (spawnSync(ix[0], [ix[1], "map"], { cwd, env }).status !== 0) throw new Error("the demo cannot be mapped");
  const settings = ["-e", `IX_HOME=${env.IX_HOME}`, "-e", "LANG=C.UTF-8", "-e", "TERM=xterm-256color"];
  const program = `'${ix[0]}' '${ix[1]}' tui`;
  tmux("new-session", "-d", "-s", "tour", "-c", cwd, "-x", String(COLUMNS), "-y", String(ROWS), ...settings, program);
  tmux("set-option", "-g", "status", "off");
  tmux("resize-window", "-t", "tour", "-x", String(COLUMNS), "-y", String(ROWS));
  for (const { caption, keys, shows } of STEPS) {
    for (const key of keys) {
      if (key.startsWith("text:")) tmux("send-keys", "-t", "tour", "-l", key.slice(5));
      else tmux("send-keys", "-t", "tour", key);
      await pause(120);
    }
    await until(shows, caption);
    console.log(`ok  ${caption}`);
    frames.push({ caption, rows: await still(), seconds: 3.5 });
  }
} finally {
  spawnSync("tmux", ["-L", SOCKET, "kill-server"]);
  rmSync(folder, { recursive: true, force: true });
}
if (isRecording) {
  writeFileSync(join(root, "docs/tour.cast"), castOf(frames));
  writeFileSync(join(root, "docs/tour.svg"), animated(frames, COLUMNS));
}

/** The frames as an asciicast, each with its caption below. */
function castOf(shown) {
  let at = 0;
  const events = shown.map(({ rows, caption, seconds }) => {
    const event = [at, "o", `\u001b[H\u001b[2J${rows.join("\r\n")}\u001b[0m\r\n\u001b[33m ${caption}\u001b[0m`];
    at += seconds;
    return JSON.stringify(event);
  });
  const head = { version: 2, width: COLUMNS, height: ROWS + 1, title: "ix tui", env: { TERM: "xterm-256color" } };
  return `${[JSON.stringify(head), ...events].join("\n")}\n`;
}
