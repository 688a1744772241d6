/** Java's answers to the shared cases. */
import { java } from "../../../src/engine/languages/java/language.ts";
import { runLanguageCases } from "../cases.ts";
import { definitions } from "./cases/definitions.ts";
import { imports } from "./cases/imports.ts";
import { members } from "./cases/members.ts";
import { uses } from "./cases/uses.ts";
import { values } from "./cases/values.ts";

runLanguageCases(java, {
  ...definitions,
  ...imports,
  ...members,
  ...values,
  ...uses,
  "tests recognised": {
    tests: [
      "src/test/java/shop/OrderTest.java",
      "src/test/java/shop/Fakery.java",
      "shop/OrderTests.java",
      "shop/OrderIT.java",
    ],
    others: [
      "src/main/java/shop/Order.java",
      "src/main/java/shop/Latest.java",
      "src/main/java/shop/Contest.java",
      "src/main/java/shop/Testing.java",
    ],
  },
});
