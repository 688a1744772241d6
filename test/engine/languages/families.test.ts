/** The families that the stored graph is asked by are those of the languages themselves. */
import { expect, test } from "vitest";
import { family } from "../../../src/engine/languages/families.ts";
import { LANGUAGES } from "../../../src/engine/languages/languages.ts";

test.each(LANGUAGES.map((language) => [language.name, language] as const))("%s", (name, language) => {
  const own = LANGUAGES.filter((other) => other.family === language.family).map((other) => other.name);
  expect([...family(name)].sort()).toEqual(own.sort());
});
