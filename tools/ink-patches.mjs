/**
 * What is changed of Ink 6.8.0 while it is bundled. It keeps what it has measured of a text for one frame only, or for
 * ever: tokenizing every cell again is more than half of a frame, and what is kept for ever grows by every text ever
 * shown. Both become caches with an end. Also left out: the devtools. A patch that no longer fits fails the build.
 */
import { readFileSync } from "node:fs";

/** A map that forgets everything once it is full: cheaper than to keep order, and a screen is soon remembered again. */
const KEPT = `class Kept extends Map { set(key, value) { if (this.size > 4000) this.clear(); return super.set(key, value); } }
`;

const PATCHES = [
  {
    file: /ink\/build\/output\.js$/,
    changes: [
      ["class OutputCaches {", `${KEPT}class OutputCaches {`],
      ["widths = new Map();", "widths = new Kept();"],
      ["blockWidths = new Map();", "blockWidths = new Kept();"],
      ["styledChars = new Map();", "styledChars = new Kept();"],
      ["export default class Output {", "const caches = new OutputCaches();\nexport default class Output {"],
      ["caches = new OutputCaches();\n    constructor", "caches = caches;\n    constructor"],
    ],
  },
  {
    file: /ink\/build\/measure-text\.js$/,
    changes: [["const cache = new Map();", `${KEPT}const cache = new Kept();`]],
  },
  {
    file: /ink\/build\/wrap-text\.js$/,
    changes: [
      ["const cache = {};", `${KEPT}const cache = new Kept();`],
      ["cache[cacheKey];", "cache.get(cacheKey);"],
      ["cache[cacheKey] = wrappedText;", "cache.set(cacheKey, wrappedText);"],
    ],
  },
];

export const inkPatches = {
  name: "ink-patches",
  setup({ onLoad, onResolve }) {
    for (const { file, changes } of PATCHES)
      onLoad({ filter: file }, ({ path }) => {
        let contents = readFileSync(path, "utf8");
        for (const [from, to] of changes) {
          if (!contents.includes(from)) throw new Error(`${path} has no ${JSON.stringify(from)}`);
          contents = contents.replace(from, to);
        }
        return { contents, loader: "js" };
      });
    onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: "react-devtools-core", namespace: "nothing" }));
    onLoad({ filter: /./, namespace: "nothing" }, () => ({ contents: "export default undefined;" }));
  },
};
