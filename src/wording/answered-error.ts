import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import { errorBody } from "./error-body-for.ts";
import type { ErrorRequest } from "./error-body-for.ts";
import type { WordedRefusal } from "./word-refusal.ts";

/** The body of an error with its media type. */
export interface AnsweredError {
  readonly type: string;
  /** JSON; for `text/plain` a text. */
  readonly body: Value;
}

/** The body with which a refusal is answered: the one that the document describes or, where it describes none, a problem of RFC 9457. */
export function answeredError(model: Specification, refusal: WordedRefusal, request: ErrorRequest): AnsweredError {
  const described = errorBody(model, refusal, request);
  if (described === null) return { type: "application/problem+json", body: problemOf(refusal) };
  return described.type === "text/plain" ? { ...described, body: String(described.body ?? "") } : described;
}

function problemOf({ code, status, message, fields, more }: WordedRefusal): Value {
  const errors = fields.map((error) => ({ ...error }));
  return {
    type: `/_ninepoint/errors/${encodeURIComponent(code)}`,
    title: message,
    status,
    code,
    ...(fields.length > 0 ? { errors, ...(more === undefined ? {} : { more }) } : {}),
  };
}
