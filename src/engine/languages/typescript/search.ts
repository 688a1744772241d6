/** What is still done where a tree is too deep to be followed: a flat search for calls by name, without scopes or types. */
import { type Context, UNKNOWN } from "./context.ts";

/** Records the calls and constructions in a subtree, however deep it is. */
export function searchCalls(cx: Context, node: number): void {
  const { tree } = cx;
  const stop = tree.stop(node);
  for (let n = node; n < stop; n++) {
    const type = tree.type(n);
    if (type !== "call_expression" && type !== "new_expression") continue;
    const how = type === "new_expression" ? "new" : "call";
    const callee = tree.field(n, how === "new" ? "constructor" : "function");
    if (callee < 0) continue;
    if (tree.type(callee) === "identifier") {
      const n = tree.text(callee);
      if (!cx.isLocal(n)) cx.use(how, { k: "name", n }, callee);
    } else if (tree.type(callee) === "member_expression") {
      const at = tree.field(callee, "property");
      if (at >= 0) cx.use(how, { k: "member", o: UNKNOWN, n: tree.text(at) }, at);
    }
  }
}
