/** Java: one package a folder, one top-level type a file, members found through declared types. */
import type { LanguageSpec } from "../language.ts";
import { extractJava } from "./extract.ts";
import { BUILTINS, COMMON_MEMBERS } from "./names.ts";
import { PRELUDE } from "./prelude/prelude.ts";

export const java: LanguageSpec = {
  name: "java",
  tier: "A",
  extensions: { ".java": "tree-sitter-java" },
  family: "jvm",
  rules: {
    implicitThis: true,
    separateCallNames: true,
    typesAsValues: "capitals",
    packageScope: "package",
    modules: "java",
    callConstructs: false,
    constructorName: "class",
    constructionBindsTo: "constructor",
    inheritance: "depth_first",
    builtins: BUILTINS,
    libraryByImport: "all",
    commonMembers: COMMON_MEMBERS,
  },
  extract: extractJava,
  prelude: { extension: ".java", source: PRELUDE },
  gaps: [
    { case: "imports: aliased", why: "Java imports a type or member under its own name only." },
    { case: "imports: default", why: "Java has no default export: an import names a type or a static member." },
    {
      case: "imports: namespace",
      why: "Java imports types and static members; a package is no value that members are called through.",
    },
    { case: "imports: relative", why: "Java names packages in full; the same package needs no import." },
    { case: "imports: barrel", why: "A Java file cannot pass on what it imports." },
    { case: "imports: re-exported", why: "A Java file cannot pass on what it imports, nor give it another name." },
  ],
};
