import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "./decision.ts";

/** Why a record was refused, as the end of a sentence: which rule it breaks, or what is wrong with which of its fields. */
export function refusedInWords({ rules }: Specification, { code, message, fields, because }: Refusal): string {
  const rule =
    because === null ? undefined : rules.find(({ span }) => span.start === because.start && span.end === because.end);
  if (rule !== undefined) return `it breaks the rule “${rule.name}” (${code})`;
  if (fields.length === 0) return `${message} (${code})`;
  return fields
    .map((one) => `\`${one.field}\`: ${one.message.charAt(0).toLowerCase()}${one.message.slice(1).replace(/\.$/, "")}`)
    .join("; ");
}
