/** Go's answers to the shared cases. */
import { go } from "../../../src/engine/languages/go/language.ts";
import { runLanguageCases } from "../cases.ts";
import { definitions } from "./cases/definitions.ts";
import { imports } from "./cases/imports.ts";
import { members } from "./cases/members.ts";
import { uses } from "./cases/uses.ts";
import { values } from "./cases/values.ts";

runLanguageCases(go, {
  ...definitions,
  ...imports,
  ...members,
  ...values,
  ...uses,
  "tests recognised": {
    tests: ["store/store_test.go", "main_test.go", "tests/smoke.go"],
    others: ["store/store.go", "store/testing.go", "latest.go", "contest/run.go"],
  },
});
