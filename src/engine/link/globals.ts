/** What ambient declarations put in sight of every file (TypeScript): `declare global`, and declaration files without modules. */
import { Flag } from "../extract/facts.ts";
import { pick, type Want } from "./bound.ts";
import type { Session } from "./session.ts";
import type { LinkFile, Ref, World } from "./world.ts";

/** Name under which a `declare global` block is kept. */
const BLOCK = "global";

/** What declares for all files of a world: blocks inside modules, and whole files. */
interface Ambient {
  blocks: readonly Ref[];
  files: readonly LinkFile[];
}

const ambients = new WeakMap<World, Ambient>();

/** Definitions of that name that every file sees without an import. */
export function globals(s: Session, name: string, want: Want): Ref[] {
  s.touch(undefined, BLOCK);
  s.touch(undefined, name);
  const { blocks, files } = ambient(s.world);
  const inBlocks = blocks.flatMap(({ file, d }) => pick(file, file.children(d).get(name) ?? [], want));
  return [...inBlocks, ...files.flatMap((file) => pick(file, file.top(name), want))];
}

function ambient(world: World): Ambient {
  let found = ambients.get(world);
  if (!found) {
    const blocks = world.definitionsNamed(BLOCK).filter(({ file, d }) => file.def(d).kind === "module");
    found = { blocks, files: [...world.files.values()].filter(isAmbient) };
    ambients.set(world, found);
  }
  return found;
}

/** Whether a file declares for every other: a declaration file that neither takes nor gives anything by name. */
function isAmbient(file: LinkFile): boolean {
  if (!/\.d\.[cm]?ts$/.test(file.path)) return false;
  const { imports, exports, defs } = file.shape;
  return (
    imports.length === 0 &&
    exports.length === 0 &&
    defs.every((def) => def.parent >= 0 || (def.flags & Flag.exported) === 0)
  );
}
