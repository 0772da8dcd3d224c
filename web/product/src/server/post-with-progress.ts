import { isPrototype } from "../routes/is-prototype.ts";
import { postJson } from "./fetch-json.ts";
import { isErrorView, refusalError, unexplainedRefusal, unreachableRefusal } from "./refusal-error.ts";

/** How a large request is watched, and ended. */
export interface Sending {
  /** Called with the part that is sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Like `postJson`, for a body that takes long to send. Rejects with the reason of `signal` where that ends it. */
export function postWithProgress<T>(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: Sending,
): Promise<T> {
  if (isPrototype) return postJson<T>(path, body, headers, signal);
  return new Promise<T>((resolve, reject) => {
    // It may have been ended while this code was loaded.
    if (signal.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("Content-Type", "application/json");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("error", () => reject(refusalError(unreachableRefusal())));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    request.addEventListener("load", () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(answer as T);
      reject(refusalError(isErrorView(answer) ? answer : unexplainedRefusal(request.status)));
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(JSON.stringify(body));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
