/** The page docs/llm-format.md: every record kind with its fields, from the declarations. */
import { loadSource } from "./source.mjs";

const INTRO = `# The llm format

\`--format llm\` prints one record a line: a kind, then \`key=value\` pairs, each behind one space. This page is printed from the
declarations by \`npm run docs\`.

- A value that holds a space, \`=\`, \`"\`, \`\\\` or a control character stands in double quotes; any other is bare. Inside quotes, \`\\"\`, \`\\\\\`,
  \`\\n\`, \`\\r\` and \`\\t\` are what they are in C; other control characters, and those that turn writing around, are \`\\uXXXX\`.
  No record spans two lines.
- What is empty is not printed. Fields come in the order below; a list is joined by commas; numbers have two decimals at most.
- An opaque id is its first eight characters, everywhere alike; slugs are whole.
- \`--fields a,b\` keeps those fields of each row, in that order. Headers, notices and hints stay as they are.
- Notices come before the header of the answer. Of a list, \`shown\` less than \`total\` is the one sign that it is cut.
- Source (\`ix read\`) follows its \`content\` record as so many numbered lines, byte for byte behind the tab.
`;

/** The whole page. */
export async function llmFormatPage() {
  const { RECORDS, printed } = await loadSource("src/formats/records.ts");
  const { RECORD_MEANINGS, FIELD_MEANINGS } = await loadSource("src/formats/meanings.ts");
  const { COMMANDS } = await loadSource("src/query/commands.ts");
  const commands = COMMANDS.map(({ name }) => name);
  const records = Object.entries(RECORDS).map(([kind, record]) =>
    section(commands, kind, printed(kind), record, RECORD_MEANINGS[kind]),
  );
  const fields = Object.entries(FIELD_MEANINGS).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  return `${INTRO}
## Records

${records.join("\n")}
## Fields

Those whose name does not say it all.

| field | meaning |
|---|---|
${fields.join("\n")}
`;
}

/** @param commands names of all, for a kind that one of them prints in its own way */
function section(commands, kind, name, { fields, row, dropZero = [], idWhenNeeded, open }, meaning) {
  const marks = [
    ...(row ? ["A row."] : []),
    ...(idWhenNeeded ? ["`id` only where two rows are alike, or nothing else is known."] : []),
    ...(open ? ["Further fields are counts by name."] : []),
    ...(dropZero.length > 0 ? [`Not printed when zero: ${dropZero.map((name) => `\`${name}\``).join(", ")}.`] : []),
  ];
  const command = kind.slice(0, -name.length - 1);
  const title = commands.includes(command) ? `${name} (ix ${command})` : name;
  const form = [name, ...fields.map((field) => `${field}=`)].join(" ");
  return `### ${title}\n\n${[meaning, ...marks].join(" ")}\n\n    ${form}\n`;
}
