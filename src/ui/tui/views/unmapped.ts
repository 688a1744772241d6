/** What is shown where no map covers the folder: what a map is, and how far it is once it is being made. */
import { type Line, span, wrapped } from "../../../formats/lines.ts";
import type { MapProgress } from "../../../query/commands/command.ts";
import type { Pane } from "../parts/geometry.ts";
import { over, type Row } from "../parts/pieces.ts";
import type { State } from "../state.ts";

const PHASES: Readonly<Record<MapProgress["phase"], string>> = {
  list: "looking for files",
  parse: "reading files",
  link: "linking",
  regions: "finding regions",
  write: "writing",
};
const BAR = 40;
const WHAT =
  "A map is a graph of the repository: definitions, calls, imports, inheritance. It is kept in .ix/ there, is made on " +
  "this machine, and nothing leaves it.";

export function unmappedView(state: State, { width, height }: Pane): Row[] {
  const { unmapped, directory } = state;
  const lines: Line[] = [
    [],
    [
      span(
        `   ${unmapped?.reason ? "The map of" : "No map covers"} ${directory}${unmapped?.reason ? " cannot be read" : ""}`,
        "title",
      ),
    ],
    [],
  ];
  if (!unmapped?.isMapping) {
    lines.push(...wrapped(unmapped?.reason ?? WHAT, "   ", width - 6));
    lines.push([], [span("   enter", "accent"), span(" makes one now"), span("     q", "accent"), span(" leaves")]);
  } else lines.push(...progressLines(unmapped.progress, state));
  return lines.slice(0, height).map((line) => over(line, undefined, width, state.look));
}

function progressLines(progress: NonNullable<State["unmapped"]>["progress"], state: State): Line[] {
  if (!progress) return [[span("   starting", "dim")]];
  const { phase, done, total } = progress;
  const part = total > 0 ? Math.min(1, done / total) : 0;
  const full = state.look.glyphs === "ascii" ? "#" : "█";
  const empty = state.look.glyphs === "ascii" ? "." : "░";
  const filled = Math.round(part * BAR);
  return [
    [
      span("   "),
      span(full.repeat(filled), "accent"),
      span(empty.repeat(BAR - filled), "dim"),
      span(`  ${Math.round(part * 100)} %`),
    ],
    [],
    [
      span(`   ${PHASES[phase]}`),
      span(total > 0 ? `  ${done.toLocaleString("en")} of ${total.toLocaleString("en")}` : "", "dim"),
    ],
    [],
    [span("   esc", "accent"), span(" calls it off", "dim")],
  ];
}
