/** Types of pages.mjs. */
export function freshPages(): Promise<Map<string, string | undefined>>;
