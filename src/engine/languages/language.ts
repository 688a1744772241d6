/** What the engine has to know of a language: a table, an extractor, and how names find their definitions. */
import type { FileFacts } from "../extract/facts.ts";
import type { SyntaxTree } from "../extract/tree.ts";

export interface LanguageSpec {
  /** Lower-case name, as printed and as `--language` takes it. */
  name: string;
  /** Other names people use for it. */
  aliases?: string[];
  /** A: types and members are followed. B: scopes, imports and unique names. C: definitions only. */
  tier: "A" | "B" | "C";
  /** File endings with their dot, each with the grammar that reads it. */
  extensions: Record<string, GrammarName>;
  /** Languages that may refer to each other share a family. */
  family: string;
  rules: LinkRules;
  /** Raised when the extractor makes other facts of the same source, so that files are read anew; 1 when absent. */
  version?: number;
  /** Facts of one file. Must not throw for any source that parses, however broken. */
  extract(tree: SyntaxTree, path: string): FileFacts;
  /** A text of the same length that the grammar reads better; see `parseSource`. */
  mend?(source: string): string;
  /**
   * Declarations of the language's own library, in the language itself, as far as receivers need them: what is
   * declared here is known to be outside the repository. Read with the extension given.
   */
  prelude?: { extension: string; source: string };
  /** Shared cases (see `runLanguageCases`) that this language does not do, with the reason. */
  gaps: Gap[];
}

export interface Gap {
  case: string;
  why: string;
}

/** A grammar file gathered into the package, by the name of its `.wasm`. */
export type GrammarName = string;

/** How names find definitions; data, so that the linker has one algorithm. */
export interface LinkRules {
  /** Bare names also mean members of the enclosing types, inherited ones too (Java). */
  implicitThis: boolean;
  /** What files of one `package` (Java), or of one directory (Go), share without imports. */
  packageScope: "none" | "package" | "directory";
  /** How an import's module text leads to files. */
  modules: "ecmascript" | "python" | "java" | "go" | "rust" | "csharp" | "none";
  /** Calling a class constructs it (Python). */
  callConstructs: boolean;
  /** Name of the constructor among a class's members; `class` = named as the class. */
  constructorName: string | "class" | undefined;
  /** What a construction is bound to. */
  constructionBindsTo: "class" | "constructor";
  /** Order of supertypes for inherited members. */
  inheritance: "c3" | "depth_first";
  /** A named type over another is a type of its own, with members of its own (Go), not just another name. */
  nominalTypes?: true;
  /** Members of a type may be declared apart from it, in any file, and a field and a method may share a name (Rust). */
  membersApart?: true;
  /** Methods of traits in scope are called on whatever implements them (Rust). */
  traitsInScope?: true;
  /** A type's name may stand where a value is expected: one that begins with a capital (Java), or any. */
  typesAsValues?: "capitals" | "any";
  /** Modules may be written inside a file, with names and imports of their own (Rust). */
  innerModules?: true;
  /** A value of an enumeration may hold fields, which are looked for in its name (Rust). */
  valuesWithFields?: true;
  /** The member that gives the next item of what is iterated over, where having it makes a type an iterator (Rust). */
  iteratorMember?: string;
  /** Overloads of one name may stand on several levels of supertypes. */
  inheritedOverloads?: true;
  /** One type may be written in several parts, in several files (C#). */
  partialTypes?: true;
  /** Functions elsewhere may be called as if they were members of their first parameter's type (C#). */
  extensionMethods?: true;
  /** Methods and variables have separate names: a call finds only what can be called (Java). */
  separateCallNames?: true;
  /** Names that begin otherwise are visible outside the file or package only under this rule. */
  exportedByCase?: boolean;
  /** Names of the language itself that are called or used bare, and never bound without an import or definition in sight. */
  builtins: ReadonlySet<string>;
  /** What else the prelude declares is in sight through imports only; under `values`, types may be named by their short names. */
  libraryByImport?: "all" | "values";
  /** Some declarations are in sight of every file, and add to the library's own types (TypeScript). */
  ambientGlobals?: true;
  /** Modules of the language's own library: files of their names are found by a full or relative path only (Python). */
  libraryModules?: ReadonlySet<string>;
  /** Member names so common in the language's own library that a unique definition in the repository proves nothing. */
  commonMembers: ReadonlySet<string>;
}
