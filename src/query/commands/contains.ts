/** What stands in this file, type or function? */
import { RELATIONS } from "../edges.ts";
import { defineCommand } from "./command.ts";
import { relationCommand } from "./relations.ts";

export default defineCommand(
  relationCommand(RELATIONS.contains, {
    summary: "Show the definitions that stand in a file, a type or a function",
    examples: [
      { run: "contains Cart", shows: "members of a class" },
      { run: "contains worker/internal/queue/folder.go", shows: "definitions of a file" },
    ],
  }),
);
