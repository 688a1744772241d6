/** Python, 2 and 3, and its stub files. */
import type { LanguageSpec } from "../language.ts";
import { extractPython } from "./extract.ts";
import { mend } from "./mend.ts";
import { BUILTINS, COMMON_MEMBERS, LIBRARY_MODULES } from "./names.ts";
import { PRELUDE } from "./prelude/prelude.ts";

export const python: LanguageSpec = {
  name: "python",
  aliases: ["py", "python3"],
  tier: "A",
  extensions: { ".py": "tree-sitter-python", ".pyi": "tree-sitter-python", ".pyw": "tree-sitter-python" },
  family: "python",
  rules: {
    implicitThis: false,
    packageScope: "none",
    modules: "python",
    callConstructs: true,
    constructorName: "__init__",
    constructionBindsTo: "class",
    inheritance: "c3",
    builtins: BUILTINS,
    libraryByImport: "values",
    libraryModules: LIBRARY_MODULES,
    commonMembers: COMMON_MEMBERS,
  },
  extract: extractPython,
  mend,
  prelude: { extension: ".pyi", source: PRELUDE },
  gaps: [{ case: "imports: default", why: "Python modules have no default export: every name is imported by itself." }],
};
