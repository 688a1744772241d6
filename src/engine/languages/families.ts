/** Languages whose code can name each other's, for questions of the stored graph: it must not load the languages. */

/** Families of more than one language, by the names of their languages. */
export const FAMILIES: readonly (readonly string[])[] = [["javascript", "typescript"]];

/** A language and those whose code can call it. */
export function family(language: string): readonly string[] {
  return FAMILIES.find((members) => members.includes(language)) ?? [language];
}
