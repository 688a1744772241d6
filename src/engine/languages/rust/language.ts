/** Rust: a tree of modules a crate, members in `impl` blocks wherever they stand, methods of traits in scope. */
import type { LanguageSpec } from "../language.ts";
import { extractRust } from "./extract.ts";
import { BUILTINS, COMMON_MEMBERS, OWN_CRATES } from "./names.ts";
import { PRELUDE } from "./prelude.ts";

export const rust: LanguageSpec = {
  name: "rust",
  aliases: ["rs"],
  tier: "A",
  extensions: { ".rs": "tree-sitter-rust" },
  family: "rust",
  rules: {
    implicitThis: false,
    packageScope: "none",
    modules: "rust",
    callConstructs: false,
    constructorName: undefined,
    constructionBindsTo: "class",
    inheritance: "depth_first",
    membersApart: true,
    traitsInScope: true,
    typesAsValues: "any",
    innerModules: true,
    valuesWithFields: true,
    iteratorMember: "next",
    builtins: BUILTINS,
    libraryByImport: "all",
    libraryModules: OWN_CRATES,
    commonMembers: COMMON_MEMBERS,
  },
  extract: extractRust,
  prelude: { extension: ".rs", source: PRELUDE },
  gaps: [
    { case: "imports: default", why: "Rust has no default export: `use` names an item." },
    {
      case: "definitions: overloads",
      why: "Rust has no overloading: a name is declared once among the members of a type, and once in a module.",
    },
    { case: "receivers: super", why: "A Rust method that overrides a trait's own cannot call the one it replaces." },
  ],
};
