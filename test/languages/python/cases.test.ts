/** Python's answers to the shared cases. */
import { python } from "../../../src/engine/languages/python/language.ts";
import { runLanguageCases } from "../cases.ts";
import { definitions } from "./cases/definitions.ts";
import { imports } from "./cases/imports.ts";
import { members } from "./cases/members.ts";
import { uses } from "./cases/uses.ts";
import { values } from "./cases/values.ts";

runLanguageCases(python, {
  ...definitions,
  ...imports,
  ...members,
  ...values,
  ...uses,
  "tests recognised": {
    tests: [
      "tests/test_store.py",
      "test_store.py",
      "store_test.py",
      "tests/conftest.py",
      "conftest.py",
      "app/tests/helpers.py",
    ],
    others: ["app/store.py", "app/testing.py", "app/latest.py", "app/contest.py"],
  },
});
