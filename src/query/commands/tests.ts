/** Which tests run this? Those the graph links to it, then the test files of its file. */
import type { Engine, Entity } from "../../engine/engine.ts";
import { TYPE_KINDS } from "../../engine/model.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { placeFields, placeJson } from "../around-rows.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { cutDiagnostics, type Diagnostic, pageOf, slice } from "../page.ts";
import { item } from "../report.ts";
import { type Asked, askedOf, overloadsOf, type Resolved } from "../resolve.ts";
import { titleOf } from "../rows.ts";
import { list, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { diagnostic, resolution, site } from "../shapes.ts";
import { testPlace } from "../surroundings.ts";
import { type FileTest, fileTestsOf, testLinksOf } from "../test-evidence.ts";
import { defineCommand, type Request } from "./command.ts";
import { limitFlag, OFFSET, TARGET_FLAGS } from "./shared-flags.ts";

const MEMBERS = 500;
const SNIPPET = 200;

export default defineCommand({
  name: "tests",
  summary: "List the tests that reference a symbol, then the test files of its file",
  details:
    "A test that reaches the symbol through one of its callers has via=. A type's tests are those of its members, too. Test " +
    "files that import the file, or are named for it, are evidence for the file and not for the symbol.",
  group: "relations",
  arguments: [{ name: "target", summary: "A symbol or file", required: true, completes: "symbol" }],
  flags: [limitFlag(20), OFFSET, ...TARGET_FLAGS],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "tests Cart.total", shows: "tests that call it, and how" },
    { run: "tests service/fulfilment/shipping/rates.py --format llm", shows: "tests of a file" },
  ],
  async run(request, context) {
    const [target = ""] = request.args;
    const indexed = await openIndexed(request, context);
    const asked: Asked = { ...askedOf(request, context), overloads: "together" };
    const tell = async (resolved: Resolved, engine: Engine): Promise<Answer> => {
      const { items, json, ...rest } = await testsAnswer(engine, resolved, request);
      const [header, ...rows] = items;
      return { ...rest, items: [header!, indexed.item, ...rows], json: { ...json, index: indexed.json } };
    };
    return answerTarget(target, request, context, { json: { results: [] } }, tell, asked);
  },
});

async function testsAnswer(engine: Engine, resolved: Resolved, request: Request): Promise<Answer> {
  const { entity, candidates } = resolved;
  const page = pageOf(request.flags);
  const file = (await engine.filesNamed(entity.path)).find(({ path }) => path === entity.path);
  const fileTests = file ? await fileTestsOf(engine, file) : [];
  const meant = await meantBy(engine, entity, candidates);
  const names = new Map(meant.map(({ id, name }) => [id, name]));
  const { rows: uses } = await engine.uses([...names.keys()], ["CALLS", "REFERENCES"]);
  const links = await testLinksOf(engine, entity, uses, fileTests);
  const shown = await Promise.all(
    slice(links, page).map((link) => testPlace(engine, link, names.get(link.target) ?? entity.name)),
  );
  const covered = new Set(links.map(({ path }) => path));
  const others = fileTests.filter(({ path }) => !covered.has(path));
  // The file's tests are said once, with the first page.
  const listed = page.offset === 0 ? others.slice(0, page.limit) : [];
  const cut = { ...page, shown: shown.length, total: links.length };
  const diagnostics: Diagnostic[] = cutDiagnostics(cut, { noun: ["test", "tests"] }, request);
  if (links.length === 0)
    diagnostics.push({ code: "no_tests", message: `No test in the graph reaches ${titleOf(entity)}.` });
  const header = item("tests", {
    target: titleOf(entity),
    offset: page.offset,
    shown: shown.length,
    total: links.length,
  });
  return {
    items: listItems(header, diagnostics, [
      ...shown.map((place) => item("test", placeFields(place, SNIPPET))),
      ...(others.length > 0 ? [item("file_tests", { shown: listed.length, total: others.length })] : []),
      ...listed.map(({ path, sources }) => item("file_test", { path, sources })),
    ]),
    json: {
      ...resolutionJson(resolved),
      results: shown.map((place) => placeJson(place, SNIPPET)),
      summary: { shown: shown.length, total: links.length, ...(page.offset > 0 ? { offset: page.offset } : {}) },
      fileTests: { total: others.length, rows: listed satisfies FileTest[] },
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "results",
  };
}

/** What a test of the entity names: itself, its overloads, and of a type or a file what stands in it. */
async function meantBy(engine: Engine, entity: Entity, candidates: readonly Entity[]): Promise<Entity[]> {
  const own = overloadsOf(entity, candidates);
  const itself = own.length > 0 ? own : [entity];
  if (entity.kind !== "file" && !TYPE_KINDS.includes(entity.kind)) return itself;
  const { rows } = await engine.descendants(entity.id, { limit: MEMBERS, offset: 0 });
  return [...itself, ...rows];
}

function shape(): Shape {
  const evidence = (...words: string[]): Shape => list(oneOf(...words));
  return object({
    ...resolution(),
    index: indexShape(),
    results: list(
      object({ site: site(), "name?": text, "via?": text, "sources?": evidence("graph", "import", "naming") }),
    ),
    summary: object({ shown: whole, total: whole, "offset?": whole }),
    fileTests: object({ total: whole, rows: list(object({ path: text, sources: evidence("import", "naming") })) }),
    diagnostics: list(diagnostic()),
  });
}
