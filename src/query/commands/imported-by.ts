/** Who imports this file, module or symbol? */
import { RELATIONS } from "../edges.ts";
import { defineCommand } from "./command.ts";
import { relationCommand } from "./relations.ts";

export default defineCommand(
  relationCommand(RELATIONS["imported-by"], {
    summary: "Show the files that import a file, a module or a symbol",
    examples: [
      { run: "imported-by web/src/money/index.ts", shows: "who imports a barrel" },
      { run: "imported-by Order --path models.py", shows: "who imports one class" },
    ],
  }),
);
