/** What help explains beside single commands: one entry a topic, as paragraphs and as terms with what they mean. */
import { EXIT_CODES, type Outcome } from "./report.ts";
import { VARIABLES } from "./variables.ts";

export interface Topic {
  name: string;
  /** One line, no full stop. */
  summary: string;
  /** Paragraphs, and rows of a table: a term and its meaning. */
  body: readonly (string | readonly [term: string, meaning: string])[];
}

/** Those that a command comes to. */
const OUTCOMES: Partial<Record<Outcome, string>> = {
  ok: "answered: also an empty list, a guess that says so, and files that mention a name",
  failed: "an error: wrong use, a graph that cannot be read",
  ambiguous:
    "several things fit and none was chosen: under --strict, for a --pick past the end, or where names only resemble",
  not_found: "nothing of that name, with near names and, where the source tells, the reason",
  not_mapped: "no map covers the folder; the hint is the command that makes one",
  rule_broken: "ix check: a rule of IX.md is broken, and each place is named",
};

export const TOPICS: readonly Topic[] = [
  {
    name: "targets",
    summary: "How to name a definition, a file or a place, and what happens when several fit",
    body: [
      ["formatMoney", "a name, in any case of letters where none has yours"],
      ["Cart.total", "a member, of that type alone; Cart#total and Cart::total are the same"],
      ["pkg.mod.func", "a definition by the path of its module"],
      ["src/cart.ts", "a file: from the root, from where you are, or by the end of its path"],
      ["src/cart.ts:40", "the innermost definition around a line"],
      ["597b0594", "an id, or the first 8 characters of it or more"],
      "Where several things fit, the likeliest answers, and a notice lists the others by number. --pick <n> takes one of " +
        "them, --path and --kind narrow the choice, --all (callers, callees, impact) answers for each. --strict makes the guess " +
        "an error.",
      "A name that nothing is called, but that source files mention, is answered with those files. A name that is nowhere " +
        "comes with near names, which are never chosen for you; --no-suggest leaves them out.",
    ],
  },
  {
    name: "formats",
    summary: "text, json and llm: what each is for and how one is chosen",
    body: [
      ["text", "for eyes: colours and links on a terminal, the same words in a pipe"],
      ["json", "for programs: one value, compact in a pipe; docs/schema/<command>.json describes it"],
      ["llm", "for agents: one record a line; docs/llm-format.md lists the records"],
      "Chosen by --format, else IX_FORMAT, else the setting format (ix config set format llm), else text. A default that a " +
        "command has no rendering for leaves it on text.",
      "An llm record is a kind and key=value pairs. A value with a space, =, a quote, a backslash or a control character stands " +
        'in double quotes, with \\" \\\\ \\n \\r \\t and \\uXXXX inside. What is empty is left out, ids are their first 8 characters. ' +
        "The source that ix read prints is no record: content lines=<n> says how many lines of it follow.",
      "--fields a,b keeps those fields of each row, in that order; --fields id adds the id. --quiet drops titles and hints. " +
        "Errors and notices go to stderr in text, and stand in the answer in json and llm.",
    ],
  },
  {
    name: "paging",
    summary: "How long lists are cut, counted and continued",
    body: [
      "A list says shown and total: how many rows follow, and how many there are. Where shown is less, the list is cut, and " +
        "the diagnostic results_truncated says how to go on: next_offset, and a command to paste where the command pages.",
      ["--limit <n>", "rows to show"],
      ["--offset <n>", "rows to skip; past the end it is said so (offset_past_end), and exits 0"],
      "ix read prints 400 lines at most; next= names what follows and, followed until it is absent, gives the whole once. " +
        "A range you type is never cut, nor is anything under --all.",
      "ix text ranks a window of matches, and says how many it scanned. Keep --limit the same from page to page.",
    ],
  },
  {
    name: "exit-codes",
    summary: "What each exit code means",
    body: [
      ...Object.entries(OUTCOMES).map(([outcome, words]) => [String(EXIT_CODES[outcome as Outcome]), words] as const),
      "Of several targets, the worst counts. An error carries a code of its own (error code=… in llm, the key error in json). " +
        "IX_LEGACY_EXIT_CODES=1 makes every code but 0 a 1: set it in hooks whose caller reads 2 as a command.",
    ],
  },
  {
    name: "test-filter",
    summary: "How test code is treated in lists and names",
    body: [
      "Test code counts in every total and ranks after source; a name is meant in tests only where source has none of it.",
      ["--include-tests", "rank it as source"],
      ["--tests-only", "nothing else"],
      ["--exclude-tests", "leave it out, and say how much that was"],
    ],
  },
  {
    name: "certainty",
    summary: "How sure an edge is, and what the marks on a row say",
    body: [
      ["certain", "follows from scopes, imports, types or inheritance; not marked"],
      ["likely", "follows from what was worked out: a constructor, a returned type, the only definition of a name"],
      ["possible", "one of several; shown only with --include-possible"],
      ["use=reference", "named there, not called"],
      ["via=T.m", "the call names T.m, which the target overrides or implements"],
      ["stale=true", "the file changed since the map; its lines were found again in the file as it is"],
      "An empty list says how many call sites of the name could not be bound. ix languages <name> lists what is known not to work.",
    ],
  },
  {
    name: "workflows",
    summary: "Which command answers which question",
    body: [
      ["ix map", "first, and after changes"],
      ["ix status", "is there a graph, and is it up to date?"],
      ["ix summary, ix tree", "what is this repository made of?"],
      ["ix search <part of a name>", "what is it called?"],
      ["ix explain <name>", "what is it, and how much hangs on it?"],
      ["ix read <name>", "what does it say?"],
      ["ix slice <name>", "all that is needed to understand it, within a budget"],
      ["ix outline <file>", "what is in this file?"],
      ["ix callers <name>", "who calls it?"],
      ["ix callees <name>", "what does it call?"],
      ["ix impact <name>", "what may break when it changes?"],
      ["ix tests <name>", "which tests reach it?"],
      ["ix overrides <Type.member>", "what has to change with it?"],
      ["ix trace <name> --to <other>", "how does one come to the other?"],
      ["ix imported-by <file>", "who depends on this file?"],
      ["ix rank --by callers --kind function", "what is used most?"],
      ["ix dead", "what does nothing use?"],
      ["ix text <pattern>", "where is a word that is no name?"],
      ["ix export edges --kind calls", "everything, for a program"],
    ],
  },
  {
    name: "environment",
    summary: "Variables, and the files that ix reads and writes",
    body: [
      ...VARIABLES.map(({ name, summary }) => [name, summary] as const),
      [".ix/graph.db", "the graph, below the root of the repository; it may be deleted, a map makes it again"],
      [".ixignore", "patterns of source files that a map leaves out, one a line"],
      ["~/.ix/config.yaml", "your settings, which ix config shows and changes"],
    ],
  },
  {
    name: "shells",
    summary: "How to let the shell complete commands, flags, names and paths",
    body: [
      ["bash", "source <(ix completions bash)   in ~/.bashrc"],
      ["zsh", "source <(ix completions zsh)   in ~/.zshrc, behind compinit"],
      ["fish", "ix completions fish | source   in ~/.config/fish/config.fish"],
      "Names and paths come from the graph of the folder you are in, so a map comes first.",
    ],
  },
];
