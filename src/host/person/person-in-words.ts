import type { FieldError, Refusal } from "../../semantics/decision/decision.ts";

/** Describes why a person can't be created, in lines. */
export function refusalInWords({ message, code, fields }: Refusal): readonly string[] {
  return fields.length === 0 ? [`${message} (${code})`] : fields.map(problemInWords);
}

/** Describes the problem of a field. */
export function problemInWords({ field, message }: FieldError): string {
  return `${field}: ${message}`;
}
