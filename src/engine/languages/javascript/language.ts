/** JavaScript, as modules and as CommonJS, with JSX. */
import type { LanguageSpec } from "../language.ts";
import { extractEcmascript } from "../typescript/extract.ts";
import { RULES } from "../typescript/language.ts";

export const javascript: LanguageSpec = {
  name: "javascript",
  aliases: ["js", "jsx", "node"],
  tier: "A",
  extensions: {
    ".js": "tree-sitter-javascript",
    ".mjs": "tree-sitter-javascript",
    ".cjs": "tree-sitter-javascript",
    ".jsx": "tree-sitter-javascript",
  },
  family: "ecmascript",
  rules: RULES,
  extract: (tree, path) => extractEcmascript(tree, path, "javascript"),
  gaps: [
    { case: "receivers: interface", why: "JavaScript has no interfaces." },
    { case: "receivers: annotated parameter", why: "Types written in JSDoc comments are not read." },
  ],
};
