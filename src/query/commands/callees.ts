/** What does this call? Calls first, then uses by name that are no call. */
import { RELATIONS } from "../edges.ts";
import { defineCommand } from "./command.ts";
import { relationCommand } from "./relations.ts";

export default defineCommand(
  relationCommand(RELATIONS.callees, {
    summary: "Show what a function, method or class calls",
    everyCandidate: true,
    severalTargets: true,
    examples: [
      { run: "callees Checkout.pay", shows: "what paying sets off" },
      { run: "callees Warehouse.Reserve --limit 5", shows: "the first five things that reserving calls" },
    ],
  }),
);
