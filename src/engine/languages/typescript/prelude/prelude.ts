/** What the language and its usual runtimes declare: known to be outside of every repository. */
import { BASICS } from "./basics.ts";
import { COLLECTIONS } from "./collections.ts";
import { NODE } from "./node.ts";
import { WEB } from "./web.ts";

/** TypeScript source, as far as the types of receivers need it. */
export const PRELUDE = BASICS + COLLECTIONS + WEB + NODE;
