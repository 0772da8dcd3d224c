import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Answer } from "../../semantics/decision/decision.ts";

/** What stands for the token of a new session where none is known. */
export const tokenInExamples = "the-token-of-the-session";

/** The body of an answer as it goes over HTTP: a new session has its token beside the account. Undefined where there is none. */
export function bodyOfAnswer({ answers, otherwise }: Call, { status, body }: Answer): Value | undefined {
  const isOther = otherwise !== null && otherwise.status === status && answers.status !== status;
  const shown = isOther ? otherwise.body : answers.body;
  if (shown.kind === "empty" || status === 204) return undefined;
  if (shown.kind === "expression" && shown.as === "text")
    return body === null || body === undefined ? "" : String(body);
  if (body === undefined) return undefined;
  return shown.kind === "session" ? { token: tokenInExamples, user: body } : body;
}
