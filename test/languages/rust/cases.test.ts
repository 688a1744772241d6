/** Rust's answers to the shared cases. */
import { rust } from "../../../src/engine/languages/rust/language.ts";
import { runLanguageCases } from "../cases.ts";
import { definitions } from "./cases/definitions.ts";
import { members } from "./cases/members.ts";
import { uses } from "./cases/uses.ts";

runLanguageCases(rust, {
  ...definitions,
  ...members,
  ...uses,
  "tests recognised": {
    tests: ["tests/smoke.rs", "crates/core/tests/all.rs", "src/glob_test.rs"],
    others: ["src/lib.rs", "src/testing.rs", "src/latest.rs"],
  },
});
