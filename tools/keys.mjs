/** The page of keys: a print of the two tables that the screens themselves go by. */
import { loadSource } from "./source.mjs";

const SCREENS = [
  ["view", "On every screen"],
  ["list", "In a list of rows"],
  ["symbol", "On a symbol's screen"],
  ["tree", "On the first screen"],
  ["source", "On a file's screen"],
  ["finder", "In the finder"],
  ["query", "In the query bar"],
  ["pick", "In lists one picks from"],
  ["text", "Where text is typed"],
  ["any", "Everywhere"],
];

/** Text of docs/keys.md. */
export async function keysPage() {
  const { KEYMAP, shownKey } = await loadSource("src/ui/tui/keymap.ts");
  const { ACTIONS } = await loadSource("src/ui/tui/actions.ts");
  const title = new Map(ACTIONS.map((action) => [action.id, action.title]));
  const code = (key) => (key === "`" ? "`` ` ``" : `\`${shownKey(key).replace("|", "\\|")}\``);
  const sections = SCREENS.flatMap(([mode, heading]) => [
    `## ${heading}`,
    "",
    "| Keys | |",
    "|---|---|",
    ...KEYMAP.filter((one) => one.mode === mode).map(
      ({ keys, action }) =>
        `| ${keys
          .filter((key) => !key.startsWith("wheel"))
          .map(code)
          .join(" ")} | ${title.get(action)} |`,
    ),
    "",
  ]);
  return [
    "# Keys of ix tui",
    "",
    "`^x` is ctrl and x. Digits before a key that moves repeat it: `4j`, `12G`. `?` shows the keys of the screen at hand, and runs them.",
    "",
    ...sections,
  ].join("\n");
}
