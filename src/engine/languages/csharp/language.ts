/** C#: types in namespaces, in one part or several; members through declared types; extension methods. */
import type { LanguageSpec } from "../language.ts";
import { extractCSharp } from "./extract.ts";
import { withoutConditions } from "./mend.ts";
import { BUILTINS, COMMON_MEMBERS } from "./names.ts";
import { PRELUDE } from "./prelude.ts";

export const csharp: LanguageSpec = {
  name: "csharp",
  aliases: ["c#", "cs"],
  tier: "A",
  extensions: { ".cs": "tree-sitter-c_sharp" },
  family: "dotnet",
  rules: {
    implicitThis: true,
    packageScope: "none",
    modules: "csharp",
    callConstructs: false,
    constructorName: "class",
    constructionBindsTo: "constructor",
    inheritance: "depth_first",
    inheritedOverloads: true,
    partialTypes: true,
    extensionMethods: true,
    typesAsValues: "capitals",
    builtins: BUILTINS,
    commonMembers: COMMON_MEMBERS,
  },
  extract: extractCSharp,
  mend: withoutConditions,
  prelude: { extension: ".cs", source: PRELUDE },
  gaps: [
    { case: "imports: default", why: "C# has no default export: a using directive names a namespace or a type." },
    { case: "imports: relative", why: "C# names namespaces; where a file lies says nothing of what it sees." },
    { case: "imports: barrel", why: "A C# file cannot pass on what it uses to the files that name its namespace." },
    { case: "imports: re-exported", why: "A C# file cannot give what it uses to other files under another name." },
  ],
};
