/** Who calls this? Calls first, then uses by name that are no call. */
import { RELATIONS } from "../edges.ts";
import { defineCommand } from "./command.ts";
import { relationCommand } from "./relations.ts";

export default defineCommand(
  relationCommand(RELATIONS.callers, {
    summary: "Show what calls a function, method or class",
    details:
      "Rows that only mention the target follow the calls and carry use=reference. Callers that name a supertype's " +
      "method, or an implementation of a declared one, carry via=. Edges that are not certain say so.",
    everyCandidate: true,
    severalTargets: true,
    examples: [
      { run: "callers formatMoney", shows: "who formats money, through aliases and barrels" },
      { run: "callers Repository.load --format llm", shows: "the callers of one class's method, for an agent" },
    ],
  }),
);
