/** The page docs/query-language.md: the grammar, and every word of the tables. */
import { loadSource } from "./source.mjs";

const INTRO = `# The query language

One line that says a place in the code. The bar of \`ix tui\`, \`ix query '…'\`, saved queries and rules all speak it. The tables of this page
are printed from the declarations by \`npm run docs\`; its examples run as tests on \`demo/\`.

A query is a set of entities and what is done with it, step by step:

    query     = (selection | step-word target narrowing…) { "|" step }
    selection = and-part { "or" and-part }
    and-part  = part { ["and"] part }
    part      = ["-" | "not"] (atom | "(" query ")")

Atoms side by side have to hold together. A step may also stand first, before what it is asked of: \`callers X in:src limit:7\` is
\`X | callers | in:src | limit 7\`: what follows the target narrows the answer, and \`limit:\`, \`offset:\`, \`depth:\` set the step's own options. A
target that needs narrowing stands in parentheses. A name that is also a word of the language, or holds a space, a bar, a parenthesis or a
quote, stands in double quotes. A regular expression stands between slashes; a path that begins with one is quoted. Any other command
(\`explain X\`, \`status\`) is a query of one word and its arguments.
`;

const ATOMS = [
  [
    "`verify_token`",
    "what the one resolver makes of the name, as for every command: ambiguity is said, and `--pick`, `--strict` hold",
  ],
  ["`Session.login` `Session#login` `Session::login`", "the member of that type"],
  ["`handle*` `*Service`", "names by glob; with a `/` it is of paths"],
  ["`/^on[A-Z]/` `/error$/i`", "names by regular expression"],
  ["`~verfy`", "names that resemble it, nearest first"],
  [
    "`src/auth.ts` `src/auth.ts:120` `src/auth.ts:100-140`",
    "the file; the innermost definition at a line; those that some lines touch",
  ],
  ["`@1a2b3c4d`", "by the beginning of an id, 8 characters or more"],
  ["`$handlers`", "a query saved in `IX.md`"],
  ["`(query)`", "the set that a whole query ends with"],
];

const MEANING = `## Meaning

- A set holds each entity once. After a hop, a row also says what led to it: \`site\`, \`via\`, \`depth\`, \`certainty\`.
- Without \`sort\`, rows come in the order the same command prints them, and in the same order every time.
- An answer shows 50 rows unless \`limit\` says otherwise, and says how many there are. A walk looks at its cap (100,000 entities, 5 seconds)
  between levels; one that hits it says \`query_truncated\`.
- A mistake is told with its column and what may stand there. A word that is no step, field or value is never taken for one.
- \`ix query --explain\` shows the stages with their statements, rows and time.
`;

const RULES = `## Saved queries and rules

\`IX.md\` at the root may declare both, as list items; \`ix query --save <name> '…'\` writes the first kind.

    # Queries
    - handlers: kind:function path:src/api name:handle*

    # Rules
    - ui never reaches the store: path:src/ui | callees * | path:src/store

\`ix check\` asks every rule. A rule is broken by each row its query has, and exit 5 says so; one that cannot be asked, or whose walk was cut
short, exits 1. \`--write-baseline <file>\` keeps today's violations, and \`--baseline <file>\` passes over them: they are known by path and name, so
that moving lines does not bring them back. Each rule has a name of its own. \`--format sarif\` is for code hosts.
`;

const SQL = `## SQL

What the language does not say can be asked in SQL: \`ix query --sql "select name, path from symbols where params > 6"\`. One statement that
reads, on these views; rows are bounded by \`--limit\`, time by 5 seconds, and a process of its own that is ended then. Nothing can be written or
attached.
`;

/** The whole page. */
export async function queryLanguagePage() {
  const { FIELDS, NUMBERS, PROPERTIES, RELATED, COLUMNS, SORTED, GROUPED } =
    await loadSource("src/query/language/fields.ts");
  const { HOPS, OTHER_STEPS, HOP_ALIASES } = await loadSource("src/query/language/steps.ts");
  const { EXAMPLES } = await loadSource("src/query/language/examples.ts");
  const { VIEWS } = await loadSource("src/engine/store/views.ts");
  const alias = (step) =>
    Object.entries(HOP_ALIASES).flatMap(([name, word]) => (word === step ? [` (or \`${name}\`)`] : []));
  const marks = (column) =>
    [SORTED.includes(column) ? "sort" : "", GROUPED.includes(column) ? "group" : ""].filter(Boolean).join(", ");
  const parts = [
    INTRO,
    `## Selections\n\n${table(["atom", "selects"], ATOMS)}`,
    table(
      ["field", "selects entities", "example"],
      Object.entries(FIELDS).map(([name, { summary, example }]) => [`\`${name}:\``, summary, `\`${example}\``]),
    ),
    "A comma is any of: `kind:class,interface`. Numbers are `n`, `>n`, `>=n`, `<n`, `<=n` or `a..b`:\n",
    table(
      ["number", "of"],
      Object.entries(NUMBERS).map(([name, summary]) => [`\`${name}:\``, summary]),
    ),
    table(
      ["property", "means"],
      [
        ...Object.entries(PROPERTIES).map(([name, summary]) => [`\`is:${name}\``, summary]),
        ...Object.entries(RELATED).map(([name, summary]) => [`\`has:${name}\``, summary]),
      ],
    ),
    `## Steps\n\nAlong edges; \`callers 3\` goes up to three steps, \`callers *\` all the way.\n\n${table(
      ["step", "leads to"],
      Object.entries(HOPS).map(([name, { summary }]) => [`\`${name}\`${alias(name).join("")}`, summary]),
    )}`,
    table(
      ["step", "does"],
      Object.values(OTHER_STEPS).map(({ form, summary }) => [`\`${form}\``, summary]),
    ),
    `Fields of rows, for \`fields\`, \`sort\` and \`group\`:\n\n${table(
      ["field", "is", "of"],
      Object.entries(COLUMNS).map(([name, summary]) => [`\`${name}\``, summary, marks(name)]),
    )}`,
    MEANING,
    `## Examples\n\n${EXAMPLES.map(({ query, shows }) => `${shows[0].toUpperCase()}${shows.slice(1)}:\n\n    ${query}\n`).join("\n")}`,
    RULES,
    SQL,
    VIEWS.map(
      ({ name, summary, columns }) =>
        `### ${name}\n\n${summary}.\n\n${table(
          ["column", "is"],
          Object.entries(columns).map(([column, [, meaning]]) => [`\`${column}\``, meaning]),
        )}`,
    ).join("\n"),
  ];
  return parts.join("\n");
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `${[line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n")}\n`;
}
