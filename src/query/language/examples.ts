/** Queries that show the language, each with what it answers. Every one of them is run by a test on `demo/`; the page is printed from here. */

export interface Example {
  query: string;
  shows: string;
}

export const EXAMPLES: readonly Example[] = [
  { query: "formatMoney | callers", shows: "who calls a function" },
  { query: "callers formatMoney in:web/src limit:7", shows: "the same as one says it, narrowed" },
  { query: "formatMoney | callers * | is:test", shows: "the tests that reach it" },
  { query: "kind:class callers:>1 | sort callers desc | limit 10", shows: "the most used classes" },
  { query: "kind:method path:web/src callers:0", shows: "what nothing in a folder is known to call" },
  { query: "kind:method name:apply | overrides | group owner", shows: "which types define a method anew" },
  { query: "path:web/src/cart | imports | minus (path:web/src/cart) | group path", shows: "what a folder leans on" },
  { query: "Checkout.pay | callees | count", shows: "one number" },
  { query: "Checkout.pay | to (formatMoney)", shows: "how the one comes to the other" },
  { query: "~frmatMony | limit 3", shows: "a name as far as one remembers it" },
  { query: "kind:interface | subs | where has:tests | fields name,path,callers", shows: "three columns" },
  {
    query: "(kind:method path:web/src/checkout) | callees * | and (path:web/src/money) | sites",
    shows: "every place where a part reaches another",
  },
  { query: "formatMoney | code", shows: "the source" },
  { query: "web/src/money/format.ts:1-12", shows: "what some lines are part of" },
  { query: "/^is[A-Z]/ or *Repository", shows: "names by pattern" },
  { query: "kind:function is:exported -has:doc path:service", shows: "what is public and not explained" },
  { query: "$money | callers | file", shows: "a saved query, gone on from" },
  { query: "formatMoney | callers | region | count", shows: "how many parts of the repository it matters to" },
  { query: "in:Cart | callees | group region", shows: "what a region leans on, by region" },
  { query: "explain Checkout.pay", shows: "any other command" },
];
