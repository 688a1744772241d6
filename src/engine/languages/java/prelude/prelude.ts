/**
 * Java's library as far as receivers need it: signatures in our own words, all types at the top level of one text.
 * What is declared here lies outside every repository. Wildcards are left out: `Consumer<T>` stands for
 * `Consumer<? super T>`, since types are followed and not checked.
 */
import { COLLECTIONS } from "./collections.ts";
import { CONCURRENT } from "./concurrent.ts";
import { ERRORS } from "./errors.ts";
import { FILES } from "./files.ts";
import { FUNCTIONS } from "./functions.ts";
import { LANG } from "./lang.ts";
import { VALUES } from "./values.ts";

export const PRELUDE = [LANG, ERRORS, COLLECTIONS, FUNCTIONS, CONCURRENT, FILES, VALUES].join("\n");
