import type { Specification } from "../../model/specification.ts";
import type { Detection } from "../../model/error-entry.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { Malformation, ResolvedSendOptions } from "../trace/send-options.ts";

/**
 * Adds the resolved send options to an HTTP request that contains the credentials already.
 *
 * *Send options* say how a request is sent if not as usual: in another session, with an idempotency key or an ETag,
 * or malformed.
 */
export function applySendOptions(
  model: Specification,
  request: HttpRequest,
  { key, ifNoneMatch, ifMatch, malformation }: ResolvedSendOptions,
): HttpRequest {
  const headers = {
    ...request.headers,
    ...(key === null ? {} : { "Idempotency-Key": key }),
    ...(ifNoneMatch === null ? {} : { "If-None-Match": ifNoneMatch }),
    ...(ifMatch === null ? {} : { "If-Match": ifMatch }),
  };
  switch (malformation) {
    case null:
      return { ...request, headers };
    case "cut off":
      return { ...request, headers, body: `${(request.body ?? "{}").slice(0, -1)},` };
    case "no object":
      return { ...request, headers, body: `[${request.body ?? "{}"}]` };
    case "plain text":
      return { ...request, headers: { ...headers, "Content-Type": "text/plain" } };
    case "no method":
      return { ...request, headers, method: methodWithoutCall(model) ?? request.method };
  }
}

/** A method that no call of a document has; null if each is used. */
export function methodWithoutCall({ calls }: Specification): HttpRequest["method"] | null {
  return (["PUT", "PATCH", "DELETE"] as const).find((method) => calls.every((call) => call.method !== method)) ?? null;
}

/** The detection that applies to a malformed request. */
export function detectionOfMalformation(
  malformation: Malformation,
): Extract<Detection, "malformed" | "not supported" | "wrong method"> {
  switch (malformation) {
    case "cut off":
    case "no object":
      return "malformed";
    case "plain text":
      return "not supported";
    case "no method":
      return "wrong method";
  }
}
