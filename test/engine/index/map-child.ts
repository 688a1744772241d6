/** Maps a folder in a process of its own: `map-child <folder> <options as JSON>`; prints the result as JSON. */
import { mapWorkspace } from "../../../src/engine/index/map.ts";

const [root, options] = process.argv.slice(2) as [string, string];
mapWorkspace(root, JSON.parse(options)).then(
  (result) => process.stdout.write(JSON.stringify(result)),
  (error: Error) => {
    process.stderr.write(String(error.stack));
    process.exitCode = 1;
  },
);
