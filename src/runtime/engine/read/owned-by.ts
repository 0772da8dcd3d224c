import type { Expression } from "../../../model/expression.ts";
import { isStored } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToRead } from "../../../semantics/rights/rights.ts";

/**
 * The reference that names the caller in every record of a list, by the right to read its records or by its condition; null where none
 * does. In the condition of a list the record is `row`, and `this` another one.
 */
export function ownedBy(model: Specification, role: string, entity: string, where: Expression | null): string | null {
  const right = rightToRead(model, role, entity);
  const [first = [], ...others] = right.kind === "when" ? right.cases.map(({ when }) => equalToMe(when, isThis)) : [];
  const owned = [
    ...first.filter((field) => others.every((fields) => fields.includes(field))),
    ...equalToMe(where, isRow),
  ];
  return owned.find((field) => isStored(fieldNamed(entityNamed(model, entity), field))) ?? null;
}

const isThis = ({ kind }: Expression): boolean => kind === "this";
const isRow = (of: Expression): boolean => of.kind === "variable" && of.name === "row";

/** The fields of a record that are the caller wherever a condition holds. */
function equalToMe(condition: Expression | null, isRecord: (of: Expression) => boolean): readonly string[] {
  if (condition?.kind !== "binary") return [];
  const { operator, left, right } = condition;
  if (operator === "and") return [...equalToMe(left, isRecord), ...equalToMe(right, isRecord)];
  if (operator !== "==") return [];
  const [field, other] = left.kind === "me" ? [right, left] : [left, right];
  return other.kind === "me" && field.kind === "field" && isRecord(field.of) ? [field.name] : [];
}
