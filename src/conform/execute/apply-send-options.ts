import type { PathPart } from "../../model/call.ts";
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
    case "no path":
      return { ...request, headers, path: pathWithoutCall(model) ?? request.path };
  }
}

/** A method that no call of a document has; null if each is used. */
export function methodWithoutCall({ calls }: Specification): HttpRequest["method"] | null {
  return (["PUT", "PATCH", "DELETE"] as const).find((method) => calls.every((call) => call.method !== method)) ?? null;
}

/**
 * A path beside those of the calls of a document, below what all of them begin with, such as `/api`; null if they have
 * nothing in common, as another path may then lead to a web page, or if a call has that path.
 */
export function pathWithoutCall({ calls }: Pick<Specification, "calls">): string | null {
  const [first = [], ...others] = calls.map(({ path }) => path);
  const isShared = (part: PathPart, at: number): boolean =>
    part.kind === "word" && others.every((path) => path.length > at + 1 && isSameWord(path[at], part.text));
  const end = first.findIndex((part, at) => at === first.length - 1 || !isShared(part, at));
  const shared = first.slice(0, Math.max(0, end)).flatMap((part) => (part.kind === "word" ? [part.text] : []));
  const isCalled = calls.some(({ path }) => path.length === shared.length + 1 && path.at(-1)?.kind === "parameter");
  return shared.length === 0 || isCalled ? null : `/${[...shared, unusedWord].join("/")}`;
}

/** A word that no path of an API has. */
const unusedWord = "nothing-has-this-path";

function isSameWord(part: PathPart | undefined, text: string): boolean {
  return part?.kind === "word" && part.text === text;
}

/** The detection that applies to a malformed request; null if its form is right, and only its path is not. */
export function detectionOfMalformation(
  malformation: Malformation,
): Extract<Detection, "malformed" | "not supported" | "wrong method"> | null {
  switch (malformation) {
    case "cut off":
    case "no object":
      return "malformed";
    case "plain text":
      return "not supported";
    case "no method":
      return "wrong method";
    case "no path":
      return null;
  }
}
