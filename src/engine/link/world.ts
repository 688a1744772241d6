/**
 * All files as the linker sees them: shapes, with the look-up tables made from each on first use. Nothing here changes
 * while files are linked, apart from what is remembered.
 */
import { textHash } from "../extract/builder.ts";
import { type Def, type Export, Flag, type Import, type Shape } from "../extract/facts.ts";
import type { LanguageSpec } from "../languages/language.ts";
import { LANGUAGES, languageOf } from "../languages/languages.ts";
import type { Role } from "../model.ts";
import { dirName, openProject, type Project, type ProjectConfig } from "./project.ts";

/** A file handed to the linker. `shape` may be a getter that reads it on demand. */
export interface WorldFile {
  id: number;
  path: string;
  language: string;
  role: Role;
  readonly shape: Shape;
}

/** A definition, by its file and number. */
export interface Ref {
  file: LinkFile;
  d: number;
}

/** A file with its tables. */
export class LinkFile {
  /** Workspace-relative; "" = the root. */
  readonly directory: string;
  readonly builtin: boolean;
  readonly pathHash: number;
  /** Kept by the world. */
  group: Group | undefined;
  private kept: Shape | undefined;
  private tops: Map<string, number[]> | undefined;
  private childLists: Map<number, Map<string, number[]>> | undefined;
  private owned: Map<string, number[]> | undefined;
  private locals: Map<string, Import[]> | undefined;
  private given: Map<string, Export[]> | undefined;
  private scoped: Import[] | undefined;
  private inner: Import[] | undefined;

  constructor(
    /** Number of the file; negative for a language's prelude. */
    readonly id: number,
    readonly path: string,
    readonly spec: LanguageSpec,
    readonly role: Role,
    private readonly read: () => Shape,
  ) {
    this.directory = dirName(path);
    this.builtin = id < 0;
    this.pathHash = textHash(path);
  }

  get shape(): Shape {
    this.kept ??= this.read();
    return this.kept;
  }

  def(d: number): Def {
    return this.shape.defs[d] as Def;
  }

  /** Top-level definitions of that name, without those that belong to a type by `owner` or are in sight in a block only. */
  top(name: string): readonly number[] {
    this.tops ??= groupBy(
      this.shape.defs,
      (def) => def.parent === -1 && def.owner === undefined && (def.flags & Flag.local) === 0,
      (def) => def.name,
    );
    return this.tops.get(name) ?? NONE;
  }

  /** Names of the top-level definitions. */
  topNames(): Iterable<string> {
    this.top("");
    return (this.tops as Map<string, number[]>).keys();
  }

  /** Definitions directly inside `d`, by name. */
  children(d: number): ReadonlyMap<string, readonly number[]> {
    if (!this.childLists) {
      this.childLists = new Map();
      this.shape.defs.forEach((def, index) => {
        if (def.parent < 0 || (def.owner !== undefined && this.spec.rules.membersApart)) return;
        const names: Map<string, number[]> = this.childLists?.get(def.parent) ?? new Map();
        this.childLists?.set(def.parent, names);
        const list = names.get(def.name);
        if (list) list.push(index);
        else names.set(def.name, [index]);
      });
    }
    return this.childLists.get(d) ?? EMPTY;
  }

  /** Definitions that name this type as their owner. */
  ownedBy(type: string): readonly number[] {
    this.owned ??= groupBy(
      this.shape.defs,
      (def) => def.owner !== undefined,
      (def) => def.owner as string,
    );
    return this.owned.get(type) ?? NONE;
  }

  /** Names of the types that definitions here name as their owner. */
  ownerNames(): Iterable<string> {
    this.ownedBy("");
    return (this.owned as Map<string, number[]>).keys();
  }

  /** Import statements that bind that name for the whole file. */
  imported(local: string): readonly Import[] {
    if (!this.locals) {
      this.locals = new Map();
      for (const entry of this.shape.imports) {
        if (!entry.local || entry.scope || entry.inside !== undefined) continue;
        const list = this.locals.get(entry.local);
        if (list) list.push(entry);
        else this.locals.set(entry.local, [entry]);
      }
    }
    return this.locals.get(local) ?? [];
  }

  /** Import statements inside functions, which bind names of one scope only. */
  get scopedImports(): readonly Import[] {
    this.scoped ??= this.shape.imports.filter((entry) => entry.scope);
    return this.scoped;
  }

  /** Import statements of modules that are written inside the file. */
  get innerImports(): readonly Import[] {
    this.inner ??= this.shape.imports.filter((entry) => entry.inside !== undefined);
    return this.inner;
  }

  /** Export entries under that name. */
  exported(name: string): readonly Export[] {
    if (!this.given) {
      this.given = new Map();
      for (const entry of this.shape.exports) {
        const list = this.given.get(entry.name);
        if (list) list.push(entry);
        else this.given.set(entry.name, [entry]);
      }
    }
    return this.given.get(name) ?? [];
  }
}

const NONE: readonly number[] = [];
const EMPTY: ReadonlyMap<string, readonly number[]> = new Map();

function groupBy(defs: readonly Def[], keep: (def: Def) => boolean, key: (def: Def) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  defs.forEach((def, index) => {
    if (!keep(def)) return;
    const name = key(def);
    const list = groups.get(name);
    if (list) list.push(index);
    else groups.set(name, [index]);
  });
  return groups;
}

/** Where definitions of a name are, when the world is too large to be read for it. */
export type NameLookup = (name: string) => Iterable<{ file: number; def: number }>;

export interface WorldOptions {
  config: ProjectConfig;
  /** Shapes of the languages' preludes, by language name. */
  preludes: ReadonlyMap<string, Shape>;
  /** Answers `definitionsNamed` without reading every shape. */
  lookup?: NameLookup;
}

export class World {
  readonly files = new Map<number, LinkFile>();
  readonly project: Project;
  private readonly byPath = new Map<string, LinkFile>();
  private readonly preludes = new Map<string, LinkFile>();
  private readonly lookup: NameLookup | undefined;
  private names: Map<string, Ref[]> | undefined;
  private directories: Map<string, LinkFile[]> | undefined;
  private readonly packages = new Map<string, LinkFile[]>();
  private readonly groups = new Map<string, Group>();

  constructor(files: Iterable<WorldFile>, options: WorldOptions) {
    for (const file of files) {
      const spec = languageOf(file.path);
      if (!spec) continue;
      const made = new LinkFile(file.id, file.path, spec, file.role, () => file.shape);
      this.files.set(file.id, made);
      this.byPath.set(file.path, made);
    }
    let number = -1;
    for (const [language, shape] of options.preludes) {
      const spec = LANGUAGES.find((known) => known.name === language);
      if (spec) this.preludes.set(spec.family, new LinkFile(number--, `<${language}>`, spec, "external", () => shape));
    }
    this.lookup = options.lookup;
    this.project = openProject(options.config, new Set(this.byPath.keys()));
  }

  at(path: string): LinkFile | undefined {
    return this.byPath.get(path);
  }

  /** The language's own declarations. */
  prelude(family: string): LinkFile | undefined {
    return this.preludes.get(family);
  }

  /** All definitions of that name in the repository that are not local to a function, in order of file number. */
  definitionsNamed(name: string): readonly Ref[] {
    if (this.lookup) {
      const found: Ref[] = [];
      for (const { file, def } of this.lookup(name)) {
        const home = this.files.get(file);
        if (home) found.push({ file: home, d: def });
      }
      return found.sort((a, b) => (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.d - b.d));
    }
    if (!this.names) {
      this.names = new Map();
      const files = [...this.files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
      for (const file of files)
        file.shape.defs.forEach((def, d) => {
          const list = this.names?.get(def.name);
          if (list) list.push({ file, d });
          else this.names?.set(def.name, [{ file, d }]);
        });
    }
    return this.names.get(name) ?? [];
  }

  /** Files of one folder, by path. */
  inDirectory(directory: string): readonly LinkFile[] {
    if (!this.directories) {
      this.directories = new Map();
      for (const file of this.files.values()) {
        const list = this.directories.get(file.directory);
        if (list) list.push(file);
        else this.directories.set(file.directory, [file]);
      }
      for (const list of this.directories.values()) list.sort((a, b) => (a.path < b.path ? -1 : 1));
    }
    return this.directories.get(directory) ?? [];
  }

  /**
   * Files of a package, by path: those in folders whose path ends in the package's that declare it. The folder rule
   * spares reading every shape for the declaration, and holds wherever build tools place sources.
   */
  inPackage(name: string): readonly LinkFile[] {
    let files = this.packages.get(name);
    if (!files) {
      const tail = name.replaceAll(".", "/");
      this.inDirectory("");
      files = [];
      for (const [directory, inside] of this.directories as Map<string, LinkFile[]>)
        if (directory === tail || directory.endsWith(`/${tail}`))
          files.push(...inside.filter((file) => file.shape.package === name));
      files.sort((a, b) => (a.path < b.path ? -1 : 1));
      this.packages.set(name, files);
    }
    return files;
  }

  /**
   * Files that share names with this one without imports, those of its own folder first: the folder's files of the same
   * package (Go), or all files of its package (Java).
   */
  mates(file: LinkFile): Group {
    if (file.group) return file.group;
    const own = file.shape.package;
    const key = `${file.directory}\0${own ?? ""}\0${file.spec.name}`;
    let group = this.groups.get(key);
    if (!group) {
      const beside = this.inDirectory(file.directory).filter(
        (mate) => mate.spec === file.spec && mate.shape.package === own,
      );
      const files =
        file.spec.rules.packageScope === "package" && own !== undefined
          ? [...beside, ...this.inPackage(own).filter((mate) => mate.directory !== file.directory)]
          : beside;
      group = new Group(files);
      this.groups.set(key, group);
    }
    file.group = group;
    return group;
  }

  /** A package as a group, for look-ups by name. */
  packageGroup(name: string): Group {
    let group = this.groups.get(name);
    if (!group) {
      group = new Group(this.inPackage(name));
      this.groups.set(name, group);
    }
    return group;
  }
}

/** Files looked through together, with one table of their top-level names and one of what types own. */
export class Group {
  private tops: Map<string, LinkFile[]> | undefined;
  private owners: Map<string, LinkFile[]> | undefined;

  constructor(readonly files: readonly LinkFile[]) {}

  /** Files with a top-level definition of that name, in the group's order. */
  withTop(name: string): readonly LinkFile[] {
    this.tops ??= tableOf(this.files, (file) => file.topNames());
    return this.tops.get(name) ?? [];
  }

  /** Files with members that name this type as their owner. */
  withOwner(type: string): readonly LinkFile[] {
    this.owners ??= tableOf(this.files, (file) => file.ownerNames());
    return this.owners.get(type) ?? [];
  }
}

function tableOf(files: readonly LinkFile[], names: (file: LinkFile) => Iterable<string>): Map<string, LinkFile[]> {
  const table = new Map<string, LinkFile[]>();
  for (const file of files)
    for (const name of names(file)) {
      const list = table.get(name);
      if (list) list.push(file);
      else table.set(name, [file]);
    }
  return table;
}
