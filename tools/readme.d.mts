/** Types of readme.mjs. */
export function refreshed(readme: string): Promise<string>;
