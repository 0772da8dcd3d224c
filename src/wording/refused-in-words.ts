import type { Specification } from "../model/specification.ts";
import type { Refusal } from "../semantics/decision/decision.ts";
import { wordRefusal } from "./word-refusal.ts";

/** Why a record was refused, as the end of a sentence: which rule it breaks, or what is wrong with which of its fields. */
export function refusedInWords(model: Specification, refusal: Refusal): string {
  const { because } = refusal;
  const rule =
    because === null
      ? undefined
      : model.rules.find(({ span }) => span.start === because.start && span.end === because.end);
  if (rule !== undefined) return `it breaks the rule “${rule.name}” (${refusal.code})`;
  const { code, message, fields } = wordRefusal(model, refusal);
  if (fields.length === 0) return `${message} (${code})`;
  return fields
    .map((one) => `\`${one.field}\`: ${one.message.charAt(0).toLowerCase()}${one.message.slice(1).replace(/\.$/, "")}`)
    .join("; ");
}
