/** Walks through demo/TOUR.md: prints its text and runs the commands that begin with `$`. Run by `npm run demo`. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const cwd = join(root, "demo");

for (const line of readFileSync(join(cwd, "TOUR.md"), "utf8").trimEnd().split("\n")) {
  const command = /^ {4}\$ ix (.*)$/.exec(line)?.[1];
  console.log(line.replace(/^ {4}\$/, "$"));
  if (command === undefined) continue;
  const { status, signal, error } = spawnSync(process.execPath, [join(root, "bin/ix.js"), ...command.split(" ")], {
    cwd,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error(`ix ${command}: ended with ${status ?? signal ?? error?.message}`);
    process.exit(status ?? 1);
  }
}
