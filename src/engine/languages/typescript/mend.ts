/** Gets valid code past the grammar where it is known to stumble, by other characters of the same number. */

/** `export type * from`, which the grammar does not know. */
const TYPE_STAR = /^(\s*export\s+)type(?=\s*\*)/;
/** A call signature with type parameters that begins a line. */
const SIGNATURE = /^[ \t]+<(?=[A-Z]|\s*$)/;
const ENDS_MEMBER = /[\w$\])}>'"`]$/;

/**
 * The source with a semicolon before each call signature with type parameters that follows a member without one: the
 * grammar takes it for type arguments. And without the word `type` before `*`. (tree-sitter-typescript 0.23.2.)
 */
export function mend(source: string): string {
  const lines = source.split("\n");
  let code = "";
  let inComment = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    const bare = line.trim();
    if (inComment || bare.startsWith("/*")) {
      inComment = !bare.endsWith("*/");
      continue;
    }
    if (bare === "" || bare.startsWith("//")) continue;
    if (SIGNATURE.test(line) && ENDS_MEMBER.test(code)) lines[i] = line.replace(/[ \t]</, ";<");
    else if (bare.startsWith("export")) lines[i] = line.replace(TYPE_STAR, "$1    ");
    code = bare;
  }
  return lines.join("\n");
}
