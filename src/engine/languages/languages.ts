/** The list of languages. A language is one folder and one line here. */
import { csharp } from "./csharp/language.ts";
import { go } from "./go/language.ts";
import { java } from "./java/language.ts";
import { javascript } from "./javascript/language.ts";
import type { LanguageSpec } from "./language.ts";
import { python } from "./python/language.ts";
import { rust } from "./rust/language.ts";
import { typescript } from "./typescript/language.ts";

export const LANGUAGES: readonly LanguageSpec[] = [csharp, go, java, javascript, python, rust, typescript];

const byExtension = new Map<string, LanguageSpec>();
for (const language of LANGUAGES)
  for (const extension of Object.keys(language.extensions)) byExtension.set(extension, language);

/** The language of a path by its ending, the longest one that is known; undefined where no language reads it. */
export function languageOf(path: string): LanguageSpec | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
    const found = byExtension.get(name.slice(dot));
    if (found) return found;
  }
  return undefined;
}
