/** The environment variables that change what ix does, for `ix help environment`. The settings of the faces read them. */
export interface Variable {
  name: string;
  summary: string;
}

export const VARIABLES: readonly Variable[] = [
  { name: "IX_FORMAT", summary: "format of commands that are not told one: text, json or llm" },
  { name: "IX_STRICT_TARGETS", summary: "1: every command takes --strict" },
  { name: "IX_LEGACY_EXIT_CODES", summary: "1: whatever is not 0 exits 1" },
  { name: "IX_MISS_PROBE", summary: "0: the source text is not searched to explain a name that is not found" },
  { name: "IX_HOME", summary: "folder of your own settings (~/.ix)" },
  { name: "IX_PARSE_BUDGET_MS", summary: "milliseconds one file may take to parse (10000); 0 is no limit" },
  { name: "IX_PARSE_WORKERS", summary: "threads that parse; 0 parses in the main one (by the number of files)" },
  { name: "IX_AUTO_MAP", summary: "1: a map takes in what changed and leaves the regions for later, as hooks want it" },
  { name: "IX_MAP_EAGER", summary: "1: such a map computes the regions, too" },
  { name: "IX_MAP_BACKGROUND_REFRESH", summary: "0: answers from stale regions start no map in the background" },
  { name: "IX_SMELLS_WAIT", summary: "seconds that ix smells waits for a fresh analysis (20; 300 in text)" },
  {
    name: "IX_CODE_INDEX_BUDGET",
    summary:
      "seconds that outline, symbols, slice and the like may spend on a map first (2); 0 answers from the graph as it is",
  },
  { name: "IX_SLICE_BUDGET", summary: "tokens of ix slice (2000)" },
  { name: "IX_DEBUG", summary: "1: an error shows its stack" },
  { name: "NO_COLOR", summary: "anything: no colours and no links on a terminal" },
  { name: "IX_ASCII", summary: "1: the screens of ix tui use plain letters for lines and marks" },
  {
    name: "IX_THEME",
    summary: "contrast: the screens of ix tui tell things apart by weight, for projectors and calls",
  },
  { name: "VISUAL", summary: "the editor that ix tui opens files with" },
  { name: "EDITOR", summary: "the same, where VISUAL is not set" },
];
