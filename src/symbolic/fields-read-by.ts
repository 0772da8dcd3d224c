import { childrenOf } from "../expression/tree/children-of.ts";
import type { Expression } from "../model/expression.ts";
import { derivationOf } from "../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";

/**
 * The fields that an expression depends on, including those that derived fields depend on: `Entity.field`, and
 * `Entity.*` if it depends on which records exist.
 */
export function fieldsReadBy(
  model: Specification,
  expression: Expression,
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  if (expression.kind === "collection") found.add(`${expression.entity}.*`);
  if (expression.kind === "field") {
    const name = `${expression.entity}.${expression.name}`;
    const isNew = !found.has(name);
    found.add(name);
    const field = fieldNamed(entityNamed(model, expression.entity), expression.name);
    if (field?.type.kind === "reverse")
      found.add(`${field.type.entity}.*`).add(`${field.type.entity}.${field.type.by}`);
    const derived = isNew && field !== undefined ? derivationOf(field) : null;
    if (derived !== null) fieldsReadBy(model, derived, found);
  }
  for (const child of childrenOf(expression)) fieldsReadBy(model, child, found);
  return found;
}
