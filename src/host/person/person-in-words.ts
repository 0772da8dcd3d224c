import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import type { WordedFieldError } from "../../wording/word-refusal.ts";

/** Describes why a person can't be created, in lines. */
export function refusalInWords(model: Specification, refusal: Refusal): readonly string[] {
  const { message, code, fields } = wordRefusal(model, refusal);
  return fields.length === 0 ? [`${message} (${code})`] : fields.map(problemInWords);
}

/** Describes the problem of a field. */
export function problemInWords({ field, message }: WordedFieldError): string {
  return `${field}: ${message}`;
}
