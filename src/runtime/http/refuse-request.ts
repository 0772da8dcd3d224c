import type { IncomingMessage } from "node:http";
import type { Call } from "../../model/call.ts";
import { errorCoded } from "../../model/find.ts";
import type { Detection } from "../../model/error-entry.ts";
import type { Specification } from "../../model/specification.ts";
import { answeredError } from "../../wording/answered-error.ts";
import type { ErrorRequest } from "../../wording/error-body-for.ts";
import { refuseCall } from "../../semantics/decision/error-of-call.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import type { WordedRefusal } from "../../wording/word-refusal.ts";
import type { ErrorView } from "../screens/view/acting-protocol.ts";
import { baseOf } from "./secure-connection.ts";
import { parseTarget } from "./request-target.ts";
import { fieldsOfRules } from "./fields-of-rules.ts";
import { jsonReply, typedReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** The refusal of a request by the server's own checks. */
export interface RefusedRequestReply {
  readonly kind: "turned away";
  readonly detection: Detection;
  /** Milliseconds after which it makes sense to try again. */
  readonly wait: number | null;
  /** Further headers of the reply. */
  readonly headers: readonly string[];
  /** The message, where the document has none. */
  readonly says?: string;
}

/** Makes the refusal for what the server has detected. */
export function refuseRequest(
  detection: Detection,
  wait: number | null = null,
  headers: readonly string[] = [],
): RefusedRequestReply {
  return { kind: "turned away", detection, wait, headers };
}

/** The format of refusals: a problem for programs, an `ErrorView` for the web application. */
export type RefusalFormat = (
  model: Specification,
  refusal: WordedRefusal,
  wait: number | null,
  headers: readonly string[],
  asked: ErrorRequest,
) => Reply;

/** What is known of a request that is refused at a moment, in milliseconds since 1970. */
export function errorRequestOf(request: IncomingMessage, now: number): ErrorRequest {
  const { method = "", url = "" } = request;
  return { method, path: parseTarget(url).path, base: baseOf(request), now: new Date(now).toISOString() };
}

/** The reply to a refused request, with the error of the call for which it was meant. */
export function replyRefusal(
  face: RefusalFormat,
  model: Specification,
  { detection, wait, headers, says }: RefusedRequestReply,
  call: Call | null,
  asked: ErrorRequest,
): Reply {
  const { method, path } = asked;
  const known = { method, path, retryAfter: wait === null ? undefined : inSeconds(wait) };
  const facts = ([name = "", ...rest]: readonly string[]): string | undefined =>
    rest.length === 0 && Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined;
  const reason = { facts };
  const worded = wordRefusal(
    model,
    call === null ? createRefusal(model, detection, reason) : refuseCall(model, call, detection, reason),
  );
  return face(model, says === undefined ? worded : { ...worded, message: says }, wait, headers, asked);
}

/** Formats refusals as the document describes errors or, where it does not, as RFC 9457 problems. */
export const formatAsDocumentSays: RefusalFormat = (model, refusal, wait, headers, asked) => {
  const { status, detection } = refusal;
  const more = refusalHeaders(status, challengeOf(model), secondsOf(detection, wait), headers);
  const { type, body } = answeredError(model, refusal, asked);
  const text = type === "text/plain" ? String(body) : JSON.stringify(body);
  return typedReply(status, type, text, more);
};

/** Formats refusals for the web application. */
export const asErrorView: RefusalFormat = (
  model,
  { code, status: answered, message, fields, detection },
  wait,
  headers,
) => {
  const { handling } = errorCoded(model, code);
  // For the web application an error needs the status of an error, even where point 8 answers it like a success.
  const status = answered < 300 ? 422 : answered;
  const seconds = secondsOf(detection, wait);
  const view: ErrorView = {
    code,
    status,
    message,
    fields,
    handling: handling.kind,
    mark: (handling.kind === "mark" ? handling.fields : null) ?? (fields.length > 0 ? [] : fieldsOfRules(model, code)),
    retryAfter: seconds,
    ...(detection === "stale" ? { isStale: true } : {}),
  };
  return jsonReply(status, JSON.stringify(view), refusalHeaders(status, "Bearer", seconds, headers));
};

/** The value of `WWW-Authenticate`, which HTTP requires with every 401, even where callers are identified by no scheme of HTTP. */
function challengeOf({ identification, title }: Specification): string {
  if (identification?.basic === true)
    return `Basic realm="${title.replace(/[^\x20-\x7e]|["\\]/g, "")}", charset="UTF-8"`;
  const token = identification?.token ?? null;
  if (token === null) return "Bearer";
  return token.kind === "cookie" ? "Cookie" : (token.scheme ?? token.header);
}

function refusalHeaders(
  status: number,
  challenge: string,
  seconds: number | null,
  more: readonly string[],
): readonly string[] {
  const headers = [...more];
  if (status === 401) headers.push("WWW-Authenticate", challenge);
  if (seconds !== null) headers.push("Retry-After", String(seconds));
  return headers;
}

function secondsOf(detection: Detection | null, wait: number | null): number | null {
  if (wait !== null) return Math.max(1, Math.ceil(wait / 1000));
  return detection === "unavailable" || detection === "too many calls" ? 1 : null;
}

function inSeconds(wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
