/** What does this file import? */
import { RELATIONS } from "../edges.ts";
import { defineCommand } from "./command.ts";
import { relationCommand } from "./relations.ts";

export default defineCommand(
  relationCommand(RELATIONS.imports, {
    summary: "Show the files and modules a file imports",
    details: "A symbol is answered for its file, which is what imports.",
    examples: [
      { run: "imports service/fulfilment/api.py", shows: "files and modules that the service's door imports" },
      { run: "imports checkout.ts --format json", shows: "by file name alone" },
    ],
  }),
);
