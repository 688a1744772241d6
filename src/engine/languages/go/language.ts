/** Go. */
import type { LanguageSpec } from "../language.ts";
import { extractGo } from "./extract.ts";
import { COMMON_MEMBERS, PREDECLARED_FUNCTIONS, PREDECLARED_TYPES } from "./predeclared.ts";
import { PRELUDE } from "./prelude.ts";

export const go: LanguageSpec = {
  name: "go",
  aliases: ["golang"],
  tier: "A",
  extensions: { ".go": "tree-sitter-go" },
  family: "go",
  rules: {
    implicitThis: false,
    packageScope: "directory",
    modules: "go",
    callConstructs: false,
    constructorName: undefined,
    constructionBindsTo: "class",
    inheritance: "depth_first",
    exportedByCase: true,
    nominalTypes: true,
    builtins: new Set([...PREDECLARED_FUNCTIONS, ...PREDECLARED_TYPES]),
    commonMembers: COMMON_MEMBERS,
  },
  extract: extractGo,
  prelude: { extension: ".go", source: PRELUDE },
  gaps: [
    {
      case: "definitions: overloads",
      why: "Go has no overloading: a name is declared once in a package, and once among the members of a type.",
    },
    { case: "imports: default", why: "A Go package has no default export: an import names the package as a whole." },
    {
      case: "imports: relative",
      why: "In a module an import path is counted from a module's root; the compiler refuses paths that begin with a dot.",
    },
    { case: "decorators", why: "Go has no decorators or annotations; struct tags are plain text for libraries." },
  ],
};
