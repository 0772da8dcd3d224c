import type { Call } from "../../model/call.ts";
import type { Decision, FieldError, Refusal } from "../decision/decision.ts";
import { inputLabel } from "./input-label.ts";

/** Renames the fields in a refusal to the inputs that set them, as the caller sent these: `user.email`, not `email`. */
export function asSent<T extends Decision | { readonly kind: "answer" }>(
  call: Call,
  decision: T | Refusal,
): T | Refusal {
  if (decision.kind !== "refusal" || decision.fields.length === 0) return decision;
  return { ...decision, fields: decision.fields.map((error) => named(call, error)) };
}

function named({ takes }: Call, error: FieldError): FieldError {
  if (error.code === "unknown" || takes.some((input) => inputLabel(input) === error.field)) return error;
  const input = takes.find(({ field, place }) => field === error.field && place !== "path");
  return input === undefined ? error : { ...error, field: input.wire };
}
