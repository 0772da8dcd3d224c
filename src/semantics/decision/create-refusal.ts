import type { Span } from "../../base/span.ts";
import type { Detection, ErrorEntry } from "../../model/error-entry.ts";
import { errorCoded, errorFor } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "./decision.ts";
import type { FieldError } from "./field-error.ts";
import { messageParameters } from "./message-facts.ts";
import type { MessageFacts } from "./message-facts.ts";

/** What a refusal tells besides its error. */
export interface Reason {
  readonly fields?: readonly FieldError[];
  readonly because?: Span | null;
  readonly facts?: MessageFacts;
}

/** Makes a refusal with the error for a detection. */
export function createRefusal(model: Specification, detection: Detection, reason: Reason = {}): Refusal {
  return refusal(model, errorFor(model, detection), detection, reason);
}

/** Makes a refusal with the error of a code. */
export function refuseByCode(model: Specification, code: string, reason: Reason = {}): Refusal {
  const entry = errorCoded(model, code);
  return refusal(model, entry, entry.when, reason);
}

function refusal(
  model: Specification,
  entry: ErrorEntry,
  detection: Detection | null,
  { facts, fields = [], because = null }: Reason,
): Refusal {
  const { code, status } = entry;
  const parameters = facts === undefined ? {} : messageParameters(model, entry, facts);
  return { kind: "refusal", code, status, parameters, detection, fields, because };
}
