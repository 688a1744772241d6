/** One entity by its id, with the edges that leave it. */
import { PREDICATES, ROLES } from "../../engine/model.ts";
import { diagnosticsJson, listItems } from "../answer.ts";
import { cutDiagnostics, pageOf } from "../page.ts";
import { failure, item, Refusal } from "../report.ts";
import { candidateFields, candidateJson, entityJson } from "../rows.ts";
import { list, meaning, none, object, oneOf, orNone, text, whole, yesNo } from "../shape.ts";
import { certainty, diagnostic, entityWith } from "../shapes.ts";
import { defineCommand } from "./command.ts";
import { AS_OF, limitFlag, OFFSET } from "./shared-flags.ts";

export default defineCommand({
  name: "entity",
  summary: "Show one entity by its id, or the first 8 characters of it",
  group: "look up",
  arguments: [{ name: "id", summary: "8 to 36 characters", required: true }],
  flags: [limitFlag(50), OFFSET, AS_OF],
  formats: ["text", "json", "llm"],
  json: () =>
    object({
      node: entityWith({
        rev: whole,
        attrs: object({ "signature?": text, "doc?": text, lang: text, role: oneOf(...ROLES), exported: yesNo }),
        prov: orNone(meaning("index in provenances", whole)),
      }),
      claims: list(none),
      edges: list(
        object({
          src: text,
          dst: text,
          pred: oneOf(...PREDICATES),
          name: text,
          certainty: certainty(),
          lines: list(whole),
        }),
      ),
      provenances: list(object({ uri: text })),
      summary: object({ total: whole, shown: whole }),
      diagnostics: list(diagnostic()),
    }),
  examples: [],
  async run(request, context) {
    const [prefix = ""] = request.args;
    if (!/^[0-9a-f-]{8,36}$/i.test(prefix))
      throw new Refusal(
        "usage_error",
        `"${prefix}" is no id: 8 to 36 hexadecimal characters. Use ix locate for a name.`,
      );
    const engine = await context.engine();
    const [entity, ...others] = await engine.byIdPrefix(prefix.toLowerCase());
    if (!entity) throw new Refusal("unresolved_target", `No entity with the id "${prefix}" found.`, {}, "not_found");
    if (others.length > 0) {
      const candidates = [entity, ...others];
      const message = `${candidates.length} ids begin with "${prefix}"; give more of it.`;
      return failure(
        "entity",
        { code: "ambiguous_target", message, outcome: "ambiguous" },
        candidates.map((one, i) => item("candidate", candidateFields(one, i + 1))),
        { candidates: candidates.map((one, i) => candidateJson(one, i + 1)) },
      );
    }
    const page = pageOf(request.flags);
    const edges = await engine.neighbours(entity.id, { ...page, direction: "out", predicates: PREDICATES });
    const { name, kind, path, id, rev, signature, doc, lang, role, exported } = entity;
    const cut = { ...page, shown: edges.rows.length, total: edges.total, capped: edges.capped };
    const diagnostics = cutDiagnostics(cut, { noun: ["edge", "edges"] }, request);
    return {
      command: "entity",
      outcome: "ok",
      notices: [],
      items: listItems(
        item("entity", { id, kind, name, path, rev, edges: edges.total }),
        diagnostics,
        edges.rows.map((edge) => item("edge", { pred: edge.predicate, dst: edge.entity.id, name: edge.entity.name })),
      ),
      json: {
        node: { ...entityJson(entity), rev, attrs: { signature, doc, lang, role, exported }, prov: path ? 0 : null },
        claims: [],
        edges: edges.rows.map((edge) => ({
          src: id,
          dst: edge.entity.id,
          pred: edge.predicate,
          name: edge.entity.name,
          certainty: edge.certainty,
          lines: edge.lines,
        })),
        provenances: path ? [{ uri: path }] : [],
        summary: { total: edges.total, shown: edges.rows.length },
        diagnostics: diagnosticsJson(diagnostics),
      },
      rows: "edges",
    };
  },
});
