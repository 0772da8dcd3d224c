import { noteReachable } from "../offline/reachability.ts";
import { isErrorView, isUnreachable, refusalError, unexplainedRefusal, unreachableRefusal } from "./refusal-error.ts";

/** Asks the server; throws what `refusalOf` understands where it refuses or can't be reached. */
export async function fetchJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    // A page that asks no longer has learned nothing.
    if (init?.signal?.aborted !== true) noteReachable(false);
    throw refusalError(unreachableRefusal());
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    noteReachable(true);
    return body as T;
  }
  const error = refusalError(isErrorView(body) ? body : unexplainedRefusal(response.status));
  noteReachable(!isUnreachable(error));
  throw error;
}

/** Sends JSON to the server and answers what came back. */
export function postJson<T>(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<T> {
  return fetchJson<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal,
  });
}
