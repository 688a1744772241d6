/** What Ink draws: one text a row, as `frame.ts` composed it, and the finder's text box. It decides nothing. */
import { Box, Text } from "ink";
import TextInput from "ink-text-input";
import { memo, useSyncExternalStore } from "react";
import { frameOf } from "./frame.ts";
import { painted } from "./parts/paint.ts";
import type { Store } from "./store.ts";
import { editOf } from "./text.ts";

const Row = memo(({ text }: { text: string }) => <Text wrap="truncate">{text || " "}</Text>);
Row.displayName = "Row";

export function App({ store }: { store: Store }) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const { rows, box } = frameOf(state, store.now());
  const { overlay, look, presenting } = state;
  // On a screen share nothing is faint, and nothing is told apart by its hue alone.
  const shown = presenting && look.theme === "terminal" ? { ...look, theme: "contrast" as const } : look;
  return (
    <Box flexDirection="column">
      {rows.map((row, y) => {
        const key = `row ${y}`;
        if (box?.row !== y || overlay?.kind !== "finder") return <Row key={key} text={painted(row, shown)} />;
        return (
          <Box key={key}>
            <Text>{painted(row.slice(0, 1), shown).padEnd(box.column)}</Text>
            <TextInput
              value={overlay.text}
              showCursor={false}
              onChange={(next) => store.send({ msg: "typed", edit: editOf(overlay.text, next), was: overlay.text })}
            />
          </Box>
        );
      })}
    </Box>
  );
}
