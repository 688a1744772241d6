/** Python's own declarations, as one stub source. What stands here is known to be outside the repository. */
import { CONTAINERS } from "./containers.ts";
import { EXCEPTIONS } from "./exceptions.ts";
import { LIBRARY } from "./library.ts";
import { VALUES } from "./values.ts";

export const PRELUDE: string = VALUES + EXCEPTIONS + CONTAINERS + LIBRARY;
