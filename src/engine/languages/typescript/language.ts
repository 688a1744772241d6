/** TypeScript, with its declaration files and JSX. */
import type { LanguageSpec, LinkRules } from "../language.ts";
import { extractEcmascript } from "./extract.ts";
import { mend } from "./mend.ts";
import { BUILTINS, COMMON_MEMBERS } from "./names.ts";
import { PRELUDE } from "./prelude/prelude.ts";

/** How names are bound in modules of the ECMAScript family. */
export const RULES: LinkRules = {
  implicitThis: false,
  packageScope: "none",
  modules: "ecmascript",
  callConstructs: false,
  constructorName: "constructor",
  constructionBindsTo: "class",
  inheritance: "depth_first",
  ambientGlobals: true,
  builtins: BUILTINS,
  commonMembers: COMMON_MEMBERS,
};

export const typescript: LanguageSpec = {
  name: "typescript",
  aliases: ["ts", "tsx"],
  tier: "A",
  extensions: {
    ".ts": "tree-sitter-typescript",
    ".mts": "tree-sitter-typescript",
    ".cts": "tree-sitter-typescript",
    ".tsx": "tree-sitter-tsx",
  },
  family: "ecmascript",
  rules: RULES,
  extract: (tree, path) => extractEcmascript(tree, path, "typescript"),
  mend,
  prelude: { extension: ".ts", source: PRELUDE },
  gaps: [],
};
