import type { FieldError, Refusal } from "../../semantics/decision/decision.ts";

/** Why a person can't be there, a line each. */
export function refusalInWords({ message, code, fields }: Refusal): readonly string[] {
  return fields.length === 0 ? [`${message} (${code})`] : fields.map(problemInWords);
}

/** What is the matter with a field. */
export function problemInWords({ field, message }: FieldError): string {
  return `${field}: ${message}`;
}
