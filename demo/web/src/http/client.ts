const BASE = "http://localhost:8080";

/** Fetches a resource of one of the shop's other parts. */
export async function get<T>(path: string): Promise<T> {
  return send<T>("GET", path);
}

/** Sends a body to one of the shop's other parts. */
export async function post<T>(path: string, body: unknown): Promise<T> {
  return send<T>("POST", path, body);
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(BASE + path, { method, body: body === undefined ? null : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
