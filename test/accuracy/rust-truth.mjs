// Call sites of a Rust workspace as its compiler resolves them, one json object a line, for a comparison with the graph.
// Needs a compiler that still writes its analysis (rustc up to 1.68):
//   RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsave-analysis cargo check && node rust-truth.mjs <workspace> > truth.jsonl
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = process.argv[2] ?? ".";
const folder = join(root, "target/debug/deps/save-analysis");
const crates = new Map();
for (const name of readdirSync(folder)) {
  const analysis = JSON.parse(readFileSync(join(folder, name), "utf8"));
  const { crate_id, external_crates } = analysis.prelude;
  const local = analysis.defs.some(({ span }) => !span.file_name.startsWith("/"));
  crates.set(crate_id.name, { ...analysis, local, numbers: new Map(external_crates.map((c) => [c.num, c.id.name])) });
}

const CALLED = new Set(["Function", "Method", "ForeignFunction"]);
const definitions = new Map();
for (const [name, { defs, local }] of crates)
  for (const def of local ? defs : []) definitions.set(`${name} ${def.id.index}`, def);

const sources = new Map();
function lineOf({ file_name, line_end }) {
  if (!sources.has(file_name)) sources.set(file_name, readFileSync(join(root, file_name), "utf8").split("\n"));
  return sources.get(file_name)[line_end - 1] ?? "";
}

const seen = new Set();
for (const [name, { refs, local, numbers }] of crates) {
  for (const { kind, span, ref_id } of local ? refs : []) {
    if (span.file_name.startsWith("/")) continue;
    const text = lineOf(span);
    const after = text.slice(span.column_end - 1);
    if (!/^\s*(::<[^()]*>)?\(/.test(after)) continue;
    const called = text.slice(span.column_start - 1, span.column_end - 1);
    const key = `${span.file_name}:${span.line_start}:${span.column_start}`;
    if (seen.has(key) || !/^\w+$/.test(called)) continue;
    const owner = ref_id.krate === 0 ? name : numbers.get(ref_id.krate);
    const def = definitions.get(`${owner} ${ref_id.index}`);
    // Constructors of variants and of structs with numbered fields are no functions here.
    if (kind === "Function" ? def && !CALLED.has(def.kind) : kind !== "Variable") continue;
    if (kind === "Variable" && def?.kind !== "Local") continue;
    seen.add(key);
    const site = { path: span.file_name, line: span.line_start };
    const callee =
      def && kind === "Function"
        ? { path: def.span.file_name, name: def.name, line: def.span.line_start }
        : { external: true, name: called };
    process.stdout.write(
      `${JSON.stringify({ caller: { path: span.file_name }, callee, site, how: def?.kind ?? "external" })}\n`,
    );
  }
}
