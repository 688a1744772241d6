/**
 * Which questions the golden answers ask of each command. What follows from a declaration is asked of every command
 * that declares it; the table says the rest: words that find something, and words that find nothing.
 */
import type { Command } from "../../../src/query/commands/command.ts";

/** The folder a question is asked in. */
export type World =
  /** The demo, mapped, and nothing changed since. */
  | "mapped"
  /** Mapped, then edited. */
  | "edited"
  /** Edited, and mapped again. */
  | "revised"
  | "unmapped"
  /** The smallest part of the demo, mapped, for one command to change. */
  | "own";

export interface Case {
  name: string;
  words: string[];
  world: World;
  /** Exit code. */
  code?: number;
}

interface Asked {
  /** Words that find something; the first example where absent. */
  hit?: string;
  /** An answer with nothing in it; null where there is none such. */
  empty: string | null;
  /** An answer of many rows, for paging. */
  many?: string;
  /** A name that is ambiguous for this command; `handle` where absent. */
  ambiguous?: string;
  /** Further questions, by name. */
  further?: Record<string, string>;
  /** Changes what it is asked about. */
  changes?: true;
}

const ASKED: Record<string, Asked> = {
  map: {
    empty: null,
    changes: true,
    further: {
      silent: "map --silent",
      "as a format": "map --format silent",
      rebuilt: "map --rebuild",
      "one level": "map --level 1",
      ranked: "map --list",
      against: "map --against 1",
      "against nothing": "map --against 7",
    },
  },
  subsystems: {
    empty: null,
    ambiguous: "a",
    further: {
      "by health": "subsystems --list",
      detailed: "subsystems --list --detailed --limit 2 --edge-cap 3 --member-file-cap 4",
      "one region": "subsystems Pricing",
      explained: "subsystems Pricing --explain",
      "finest level": "subsystems --level 1 --graph",
      mixture: "subsystems Pricing --list",
      "details alone": "subsystems --limit 3",
    },
  },
  smells: {
    empty: "smells --path nowhere",
    further: {
      stored: "smells --list",
      thresholds: "smells --god-module-chunks 4 --orphan-max-connections 1 --kind god_module",
      "no time": "smells --wait 0",
    },
  },
  stats: { empty: null },
  callers: {
    empty: "callers PricingEngineTest",
    many: "callers Money",
    further: {
      all: "callers handle --all",
      several: "callers formatMoney nothingAtAll handle",
      fields: "callers formatMoney --fields name,id,site",
      quiet: "callers handle --quiet",
      "a mention": "callers rows",
      "names that resemble": "callers Voucher",
      "tests only": "callers formatMoney --tests-only",
      "tests left out": "callers formatMoney --exclude-tests",
      "a pick": "callers handle --pick 2",
      "a pick past the end": "callers handle --pick 9",
      possible: "callers formatMoney --include-possible",
    },
  },
  callees: { empty: "callees Discount" },
  imports: { empty: "imports web/src/events/bus.ts", ambiguous: "index.ts" },
  "imported-by": { empty: "imported-by web/src/main.ts", ambiguous: "index.ts" },
  contains: { empty: "contains formatMoney", further: { "a file": "contains web/src/money/format.ts" } },
  overrides: {
    empty: "overrides formatMoney",
    many: "overrides Carrier",
    further: { "beside it": "overrides VolumeRule.reduce", "a type": "overrides Carrier" },
  },
  hierarchy: { empty: "hierarchy Cart", ambiguous: "Money", further: { "from below": "hierarchy Courier" } },
  depends: { empty: "depends PricingEngineTest", further: { "one level": "depends formatMoney --depth 1" } },
  trace: {
    empty: "trace PricingEngineTest --upstream",
    further: { "a path": "trace Checkout.pay --to formatMoney", "no path": "trace formatMoney --to Warehouse" },
  },
  impact: {
    empty: "impact PricingEngineTest",
    further: {
      "a class": "impact Cart",
      "a file": "impact web/src/money/money.ts",
      all: "impact handle --all",
      several: "impact Cart.total nothingAtAll",
    },
  },
  overview: {
    empty: "overview PricingEngineTest",
    further: { "a class": "overview Cart", "a file": "overview web/src/money/money.ts" },
  },
  explain: {
    empty: "explain PricingEngineTest",
    further: { "a class": "explain Cart", raw: "explain formatMoney --raw" },
  },
  query: {
    hit: "query 'Repository.load | callers'",
    empty: "query 'kind:macro'",
    many: "query 'path:web kind:function'",
    further: {
      "as a command says it": "query callers Repository.load in:service depth:2",
      "another command": "query locate Checkout",
      sorted: "query 'kind:class | sort callers desc | limit 3'",
      grouped: "query 'kind:method | group owner | limit 3'",
      count: "query 'is:test | count'",
      columns: "query 'kind:interface | subs | fields name,owner,loc'",
      sites: "query 'formatMoney | callers | sites | limit 3'",
      source: "query '~formatmny | code'",
      "a way": "query 'Checkout.pay | to (formatMoney)'",
      sets: "query 'path:web | imports | minus (in:web) | group kind'",
      "a mistyped step": "query 'Cart | callrs'",
      "a field that is none": "query 'knd:class'",
      "two mistakes": "query 'kind:clas | sort nmae'",
      "a revision that is none": "query 'rev:9'",
      "no such saved query": "query '$nothing'",
      "a saved query": "query '$money | callers | count'",
      "in SQL": "query --sql 'select kind, count(*) as n from symbols group by kind order by n desc, kind limit 3'",
      "SQL that writes": "query --sql 'delete from symbols'",
    },
  },
  check: {
    empty: null,
    further: { "no such rule": "check 'money knows nothing'", "no such baseline": "check --baseline none.json" },
  },
  rank: { empty: "rank --by callers --kind macro" },
  around: {
    empty: "around web/src/main.ts:1",
    further: {
      "a file": "around web/src/cart/cart.ts",
      nowhere: "around web/src/nowhere.ts",
      "no line": "around web/src/cart/cart.ts:900",
    },
  },
  tests: { empty: "tests Checkout.cancel" },
  related: { empty: null, ambiguous: "index.ts" },
  unknowns: {
    empty: "unknowns pricing/src/main/java/com/marigold/pricing/Money.java",
    many: "unknowns --reason external",
  },
  dead: { empty: "dead --kind macro" },
  symbols: { empty: "symbols nothingAtAll", many: "symbols order" },
  slice: { empty: null, further: { small: "slice Warehouse.Reserve --budget 100" } },
  outline: { empty: null, ambiguous: "index.ts", further: { "one type": "outline Cart" } },
  tree: { empty: null, further: { nowhere: "tree nowhere" } },
  files: { empty: "files '*.rb'" },
  summary: { empty: null },
  search: {
    empty: "search nothingAtAll",
    many: "search order",
    further: {
      phrase: "search 'place an order now'",
      resembling: "search formatMony",
      kind: "search total --kind method",
    },
  },
  locate: {
    empty: null,
    further: {
      several: "locate Cart nothingAtAll handle",
      file: "locate web/src/cart/cart.ts",
      line: "locate web/src/cart/cart.ts:40",
      "a file that is nowhere": "locate src/nowhere.ts",
      "a file that is not mapped": "locate README.md",
      "another case": "locate FORMATMONEY",
      "a near name": "locate formatMony",
      "a mention": "locate url",
      inherited: "locate Post.label",
      tie: "locate index.ts",
    },
  },
  entity: { hit: "entity faf38e49", empty: null, further: { miss: "entity 00000000", "no id": "entity handle" } },
  inventory: {
    empty: "inventory --kind macro",
    many: "inventory --kind method",
    further: { files: "inventory --kind file" },
  },
  trail: { empty: null, further: { "none of that name": "trail show nowhere", "none at all": "trail export" } },
  view: { hit: "view status", empty: null, further: { "no such act": "view frobnicate" } },
  // It answers until it is told to end: `test/e2e/watch.test.ts` does.
  watch: { hit: "watch --debounce soon", changes: true, empty: null },
  tui: {
    empty: null,
    further: { home: "tui", "a place": "tui --at web/src/money/format.ts:1", "no command": "tui frobnicate it" },
  },
  text: {
    empty: "text nothingAtAllHere",
    many: "text Money",
    further: {
      "no pattern": "text '('",
      outside: "text x --path ../..",
      folder: "text 'def load' --literal --path service",
    },
  },
  read: {
    empty: null,
    ambiguous: "quote",
    further: {
      file: "read web/src/money/format.ts",
      range: "read web/src/cart/cart.ts:1-5",
      "no range": "read web/src/cart/cart.ts:900",
      "ambiguous file": "read index.ts",
      outside: "read ../../etc/passwd",
    },
  },
  status: { empty: null },
  config: {
    empty: null,
    hit: "config show",
    further: { "no setting": "config get colour", "no value": "config set format xml" },
  },
  languages: { empty: null, hit: "languages go", further: { all: "languages", miss: "languages cobol" } },
  reset: {
    empty: null,
    hit: "reset --yes",
    changes: true,
    further: { unconfirmed: "reset", mapped: "reset --yes --ingest" },
  },
  export: {
    empty: "export edges --kind implements --format jsonl",
    hit: "export edges --kind extends",
    further: {
      csv: "export edges --kind extends --format csv",
      dot: "export edges --kind imports --format dot",
    },
  },
  completions: { empty: null, further: { zsh: "completions zsh", fish: "completions fish" } },
  help: { empty: null, further: { topic: "help targets", command: "help callers", miss: "help targts" } },
};

/** Questions of one command. */
export function casesOf(command: Command): Case[] {
  const { name, examples } = command;
  const asked: Asked = ASKED[name] ?? { empty: null };
  const has = (flag: string) => command.flags.some((one) => one.name === flag);
  const hit = asked.hit ?? examples[0]?.run ?? name;
  const many = asked.many ?? hit;
  const world: World = asked.changes ? "own" : "mapped";
  const cases: [name: string, line: string | false | null | undefined, world?: World][] = [
    ["hit", hit, world],
    ["empty", asked.empty],
    ["paged", has("limit") && `${many} --limit 2${has("offset") ? " --offset 1" : ""}`],
    ["past the end", has("offset") && `${many} --offset 900`],
    ["miss", has("strict") && `${name} nothingAtAll`],
    ["ambiguous", has("strict") && `${name} ${asked.ambiguous ?? "handle"}`],
    ["strict", has("strict") && `${name} ${asked.ambiguous ?? "handle"} --strict`],
    ["no suggestions", has("no-suggest") && `${name} nothingAtAll --no-suggest`],
    ["stale", !asked.changes && hit, "edited"],
    ["an earlier revision", has("as-of") && `${hit} --as-of 1`, "revised"],
    ["not mapped", !asked.changes && hit, "unmapped"],
    ["wrong use", `${hit} --nonsense`],
    ["help", `${name} --help`],
    ...Object.entries(asked.further ?? {}).map(([what, line]): [string, string, World] => [what, line, world]),
  ];
  return cases.flatMap(([what, line, where = "mapped"]) =>
    line ? [{ name: what, words: wordsOf(line), world: where }] : [],
  );
}

/** Commands that the table does not know, or that are gone. */
export function strayNames(commands: readonly Command[]): string[] {
  const names = commands.map(({ name }) => name);
  return [...names.filter((name) => !(name in ASKED)), ...Object.keys(ASKED).filter((name) => !names.includes(name))];
}

/** A line as a shell splits it. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
}
