/** Which files are source a person would look into for a name: code, and not tests, docs, examples or build output. */

const CODE_ENDING =
  /\.(?:tsx?|[mc]ts|jsx?|[mc]js|pyi?|java|svelte|vue|go|rs|kts?|scala|rb|php|cs|[ch]|cc|cpp|cxx|hpp|hh|mm?|swift|dart|lua|exs?|ml|hs|r|jl|zig|sol|sh|sql)$/i;
const OTHER_FOLDERS = new Set(
  (
    "test tests __tests__ spec specs fixture fixtures __fixtures__ mocks __mocks__ sample samples example examples vendor " +
    "third_party node_modules dist build out target coverage doc docs site website playground benchmark benchmarks bench " +
    "storybook e2e cypress generated"
  ).split(" "),
);
const OTHER_NAME = /\.(?:test|spec|stories|min|d|gen|pb)\.\w+$|^test_[^/]*\.py$|_test\.(?:py|go|rb)$|_pb2?\.\w+$/i;

/** True for a path whose ending is a programming language's. */
export function isCode(path: string): boolean {
  return CODE_ENDING.test(path);
}

/** True for a workspace-relative path of source code. */
export function isSourcePath(path: string): boolean {
  if (!isCode(path)) return false;
  const segments = path.split("/");
  const name = segments.pop()!;
  return !OTHER_NAME.test(name) && !segments.some((segment) => OTHER_FOLDERS.has(segment.toLowerCase()));
}
