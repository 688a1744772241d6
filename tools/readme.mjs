/**
 * What README.md prints from the program itself: the table of commands, and the answers of the tour. A block begins
 * with `<!-- ix: … -->` and ends with `<!-- /ix -->`; between them nothing is written by hand.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSource, root } from "./source.mjs";

const BLOCK = /(<!-- ix: (.*?) -->\n)[\s\S]*?(<!-- \/ix -->)/g;

/** The README with every block made anew. The built program answers, on a copy of the demo repository. */
export async function refreshed(readme) {
  const { loadListed } = await loadSource("src/query/commands.ts");
  const table = commandTable(await loadListed());
  const folder = mkdtempSync(join(tmpdir(), "ix-readme-"));
  try {
    const cwd = join(folder, "demo");
    cpSync(join(root, "demo"), cwd, { recursive: true, filter: (path) => !/[/\\]\.ix$/.test(path) });
    const ask = (words) => {
      const env = { ...process.env, IX_HOME: join(folder, "home"), NO_COLOR: "1" };
      const { stdout, stderr, error } = spawnSync(process.execPath, [join(root, "bin/ix.js"), ...words.split(" ")], {
        cwd,
        env,
        encoding: "utf8",
      });
      if (error) throw error;
      return stdout || stderr;
    };
    ask("map");
    return readme.replace(BLOCK, (_, open, what, close) => {
      if (what === "commands") return `${open}${table}${close}`;
      return `${open}\`\`\`console\n$ ix ${what}\n${ask(what).trimEnd()}\n\`\`\`\n${close}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function commandTable(commands) {
  const rows = commands.map(
    ({ name, arguments: args, summary }) => `| \`ix ${[name, ...args.map(usage)].join(" ")}\` | ${summary} |`,
  );
  return `| command | what it does |\n|---|---|\n${rows.join("\n")}\n`;
}

function usage({ name, required, many }) {
  const word = many ? `${name}…` : name;
  return required ? `<${word}>` : `[${word}]`;
}
