/** What is written when a row of the screen changes. */
import { expect, test } from "vitest";
import { rowChange } from "../../../src/ui/tui/terminal/row-change.ts";

const E = "\u001b[";

test.for([
  ["the middle alone", "abc 12 xyz", "abc 34 xyz", `${E}3;5H34`],
  ["a shorter row is cleared behind", "abcdef", "abX", `${E}3;3HX${E}K`],
  ["a row that fills the line is not cleared", undefined, "0123456789", `${E}3;1H0123456789`],
  ["an unknown line is cleared", undefined, "ab", `${E}3;1Hab${E}K`],
  ["a style alone", "ab c", `a${E}1mb${E}22m c`, `${E}3;2H${E}1mb${E}0m`],
  ["inside a style", `${E}31mabc${E}39m`, `${E}31maXc${E}39m`, `${E}3;2H${E}31mX${E}0m`],
  [
    "an end takes only its own",
    `${E}1m${E}31mab${E}39mc${E}22m`,
    `${E}1m${E}31mab${E}39md${E}22m`,
    `${E}3;3H${E}1md${E}0m`,
  ],
  ["wide characters stay whole", "日本x", "日木x", `${E}3;3H木`],
  ["columns that moved are no equal tail", "日x", "ax", `${E}3;1Hax${E}K`],
] as const)("%s", ([, before, after, written]) => {
  expect(rowChange(before, after, 3, 10)).toBe(written);
});
