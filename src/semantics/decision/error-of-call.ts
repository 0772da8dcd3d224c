import type { Call, CallError } from "../../model/call.ts";
import type { Detection } from "../../model/error-entry.ts";
import { errorCoded } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "./decision.ts";
import type { FieldError } from "./field-error.ts";
import { messageParameters } from "./message-facts.ts";
import { createRefusal } from "./create-refusal.ts";
import type { Reason } from "./create-refusal.ts";

/** Gives a refusal the error that its call names for the detection, where it names one of its own. */
export function errorOfCall(model: Specification, call: Call, refusal: Refusal, facts?: Reason["facts"]): Refusal {
  const input = errorOfInput(call, refusal);
  const own =
    input?.own ?? (refusal.detection === null ? undefined : call.errors.find(({ when }) => when === refusal.detection));
  if (own === undefined) return refusal;
  const entry = errorCoded(model, own.code);
  return {
    ...refusal,
    code: entry.code,
    status: entry.status,
    parameters: facts === undefined ? {} : messageParameters(model, entry, facts),
    ...(input === null ? {} : { fields: [input.error] }),
  };
}

/** The first error that the call names for one of its inputs in which the refusal lists an error; null where there is none. */
function errorOfInput(
  { errors, takes }: Call,
  { detection, fields }: Refusal,
): { readonly own: CallError; readonly error: FieldError } | null {
  if (detection !== "invalid input") return null;
  for (const own of errors) {
    const input = oneNamed(takes, own.input?.name);
    const error =
      input === undefined
        ? undefined
        : fields.find(({ field, code }) => field === input.wire && (own.input?.is === "wrong" || code === "required"));
    if (error !== undefined) return { own, error };
  }
  return null;
}

/** Makes a refusal with the error that the call names for a detection or, without one, that of point 8. */
export function refuseCall(model: Specification, call: Call, detection: Detection, reason: Reason = {}): Refusal {
  return errorOfCall(model, call, createRefusal(model, detection, reason), reason.facts);
}
