/** C#'s answers to the shared cases. */
import { csharp } from "../../../src/engine/languages/csharp/language.ts";
import { runLanguageCases } from "../cases.ts";
import { definitions } from "./cases/definitions.ts";
import { members } from "./cases/members.ts";

runLanguageCases(csharp, {
  ...definitions,
  ...members,
  "tests recognised": {
    tests: ["tests/Shop/ShopFacts.cs", "src/Shop.Tests/ShopTests.cs", "Shop/ShopTest.cs"],
    others: ["src/Shop/Shop.cs", "src/Shop/Testing.cs", "src/Latest.cs"],
  },
});
