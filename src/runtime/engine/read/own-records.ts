import type { Expression } from "../../../model/expression.ts";
import { isStored } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToRead } from "../../../semantics/rights/rights.ts";

/**
 * The reference that names the caller in every record of a list, by the right to read its records or by its condition; null where none
 * does. In the condition of a list, `row` is the record.
 */
export function ownedBy(model: Specification, role: string, entity: string, where: Expression | null): string | null {
  const right = rightToRead(model, role, entity);
  const [first = [], ...others] = right.kind === "when" ? right.cases.map(({ when }) => equalToMe(when)) : [];
  const owned = [...first.filter((field) => others.every((fields) => fields.includes(field))), ...equalToMe(where)];
  return owned.find((field) => isStored(fieldNamed(entityNamed(model, entity), field))) ?? null;
}

/** The fields of the record that are the caller wherever a condition holds. */
function equalToMe(condition: Expression | null): readonly string[] {
  if (condition?.kind !== "binary") return [];
  const { operator, left, right } = condition;
  if (operator === "and") return [...equalToMe(left), ...equalToMe(right)];
  if (operator !== "==") return [];
  const [field, other] = left.kind === "me" ? [right, left] : [left, right];
  if (other.kind !== "me" || field.kind !== "field") return [];
  const { of, name } = field;
  return of.kind === "this" || (of.kind === "variable" && of.name === "row") ? [name] : [];
}
