/** The shortest words that mean exactly one entity to the resolver: what a move on a screen writes, and another can type. */
import type { Engine, Entity } from "../../engine/engine.ts";
import { type Asked, resolveTarget } from "../resolve.ts";

const PLAIN: Asked = {
  tests: "last",
  pick: undefined,
  strict: false,
  every: false,
  overloads: "together",
  suggest: false,
  probe: false,
  textAnswers: false,
  cwd: "",
};

/** A target and, where its name alone is not enough, flags: `["render", "--path", "src/ui/page.ts"]`; else an id's beginning. */
export async function spellingOf(engine: Engine, entity: Entity): Promise<string[]> {
  for (const words of spellings(entity)) if (await means(engine, words, entity)) return words;
  return [entity.id.slice(0, 8)];
}

function spellings({ kind, name, path, qualified, container }: Entity): string[][] {
  if (kind === "file") return [[path]];
  const member = container ? [[`${container.name}.${name}`]] : [];
  const whole = qualified === name ? [] : [[qualified]];
  const plain = container ? [...member, ...whole] : [[name]];
  return path ? [...plain, ...plain.map(([word]) => [word!, "--path", path])] : plain;
}

async function means(engine: Engine, [target, , path]: string[], entity: Entity): Promise<boolean> {
  const asked: Asked = { ...PLAIN, cwd: engine.root, ...(path === undefined ? {} : { path }) };
  const found = await resolveTarget(engine, target!, asked).catch(() => undefined);
  if (found?.state !== "resolved" || found.entity.id !== entity.id) return false;
  // Overloads are one thing; anything else of that name would make it a guess.
  return found.candidates.every((one) => one.path === entity.path && one.qualified === entity.qualified);
}
