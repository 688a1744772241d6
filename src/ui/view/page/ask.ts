/** Asks the server for the commands' own reports. */

/** What is shown of a definition or file in a list. */
export interface Row {
  id: string;
  kind: string;
  name: string;
  path: string | null;
  lineStart: number | null;
  lineEnd: number | null;
  container?: string;
  site?: { path: string; line: number; snippet?: string };
}

export interface Listed {
  results: Row[];
  summary?: { total?: number; shown?: number };
}

export interface Source {
  path: string;
  lineStart: number;
  lineEnd: number;
  content: string;
  stale: boolean;
}

export interface Status {
  currentRev: number | null;
  mapStale: boolean;
}

/** @throws Error with the report's own message */
export async function ask<T>(...words: string[]): Promise<T> {
  const query = new URLSearchParams(words.map((word) => ["word", word]));
  const response = await fetch(`ask?${query}`);
  const answer = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? `the server answered ${response.status}`);
  return answer;
}
