import { isErrorView, refusalError, unexplainedRefusal, unreachableRefusal } from "./refusal.ts";

/** Asks the server; throws what `refusalOf` understands where it refuses or can't be reached. */
export async function fetchJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw refusalError(unreachableRefusal);
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  throw refusalError(isErrorView(body) ? body : unexplainedRefusal(response.status));
}

/** Sends JSON to the server and answers what came back. */
export function postJson<T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  return fetchJson<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
