/** What a file's facts and links depend on besides the file. Raise a number when the same source comes out otherwise. */
import type { LanguageSpec } from "../languages/language.ts";

/** The builder, the shapes, the roles and the limits. */
const FACTS = 3;
/** Release of the grammars that are gathered into the package. */
const GRAMMARS = "0.1.17";
/** The linker: when it is raised, every file is linked anew. */
export const LINKER_VERSION = "3";

/** Version of all that reads a file of a language. */
export function extractorVersion(spec: LanguageSpec): string {
  return `${spec.name} ${spec.version ?? 1}.${FACTS} ${GRAMMARS}`;
}

/** Changes with every change to how regions are found, measured or called: those of another version are computed anew. */
export const REGIONS_VERSION = "3";
