/** What came and went in the architecture since a revision: for a review, as records or as Markdown. */
import type { Engine, MapDifference, Smell } from "../engine/engine.ts";
import { type Item, item, Refusal, type Report } from "./report.ts";
import { list, object, type Shape, text, whole } from "./shape.ts";

const CHANGES = ["added", "removed"] as const;

/** @param typed a revision of the graph, or the beginning of a commit that was mapped */
export async function revisionOf(engine: Engine, typed: string): Promise<number> {
  const all = await engine.revisions();
  const isCommit = /^[0-9a-f]{7,40}$/i.test(typed);
  const found =
    all.find(({ rev }) => String(rev) === typed) ??
    (isCommit ? all.findLast(({ commit }) => commit?.startsWith(typed.toLowerCase())) : undefined);
  if (found) return found.rev;
  const known = all.length > 0 ? `the graph has revisions ${all[0]!.rev} to ${all.at(-1)!.rev}` : "the graph has none";
  throw new Refusal("unknown_revision", `"${typed}" is no mapped revision or commit: ${known}.`);
}

export async function againstReport(engine: Engine, typed: string, isMarkdown: boolean): Promise<Report> {
  const difference = await engine.regionsSince(await revisionOf(engine, typed));
  return {
    command: "map",
    outcome: "ok",
    notices: [],
    items: isMarkdown ? markdown(difference).map((line) => item("line", { text: line })) : records(difference),
    json: {
      from_rev: difference.from,
      to_rev: difference.to,
      regions: difference.regions,
      resized: difference.resized,
      links: difference.links,
      smells: { added: difference.smells.added.map(smellJson), removed: difference.smells.removed.map(smellJson) },
    },
  };
}

function records({ from, to, regions, resized, links, smells }: MapDifference): Item[] {
  const header = item("against", {
    from,
    to,
    regions_added: regions.added.length,
    regions_removed: regions.removed.length,
    links_added: links.added.length,
    links_removed: links.removed.length,
    smells_added: smells.added.length,
    smells_removed: smells.removed.length,
  });
  return [
    header,
    ...CHANGES.flatMap((change) =>
      regions[change].map(({ label, level, files }) => item("against.region", { change, label, level, files })),
    ),
    ...resized.map(({ label, before, after }) => item("resized", { label, before, after })),
    ...CHANGES.flatMap((change) => links[change].map((link) => item("link", { change, ...link }))),
    ...CHANGES.flatMap((change) =>
      smells[change].map(({ kind, file, confidence, cycle }) =>
        item("against.smell", { change, kind: `has_smell.${kind}`, file, confidence, cycle }),
      ),
    ),
  ];
}

const SIGNS = { added: "added", removed: "gone" } as const;

function markdown({ from, to, regions, resized, links, smells }: MapDifference): string[] {
  const section = (title: string, rows: readonly string[]): string[] =>
    rows.length > 0 ? ["", `### ${title}`, "", ...rows.map((row) => `- ${row}`)] : [];
  const all = [
    ...section("Regions", [
      ...CHANGES.flatMap((change) =>
        regions[change].map(({ label, files }) => `**${SIGNS[change]}** ${escaped(label)} (${files} files)`),
      ),
      ...resized.map(({ label, before, after }) => `${escaped(label)}: ${before} → ${after} files`),
    ]),
    ...section(
      "Links between regions",
      CHANGES.flatMap((change) =>
        links[change].map(
          (link) => `**${SIGNS[change]}** ${escaped(link.from)} → ${escaped(link.to)} (${link.uses} uses)`,
        ),
      ),
    ),
    ...section(
      "Smells",
      CHANGES.flatMap((change) =>
        smells[change].map(
          ({ kind, file, cycle }) =>
            `**${SIGNS[change]}** ${kind.replaceAll("_", " ")}: ${(cycle ?? [file]).map((path) => `\`${path.replaceAll("`", "'")}\``).join(" → ")}`,
        ),
      ),
    ),
  ];
  const title = `## Architecture: revision ${from} to ${to}`;
  return all.length > 0 ? [title, ...all] : [title, "", "Nothing came and nothing went."];
}

function escaped(label: string): string {
  return label.replace(/[\\`*_<>[\]]/g, "\\$&");
}

function smellJson({ kind, file, confidence, cycle }: Smell): Record<string, unknown> {
  return { smell: `has_smell.${kind}`, file, confidence, ...(cycle ? { cycle } : {}) };
}

export function againstShape(): Shape {
  const came = (row: Shape): Shape => object({ added: list(row), removed: list(row) });
  return object({
    from_rev: whole,
    to_rev: whole,
    regions: came({ type: "object" }),
    resized: list(object({ label: text, before: whole, after: whole })),
    links: came(object({ from: text, to: text, uses: whole })),
    smells: came({ type: "object" }),
  });
}
