import { childrenOf } from "../expression/tree/children-of.ts";
import type { Expression, FieldAccess } from "../model/expression.ts";
import { derivationOf } from "../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";

/** A field of an entity, and at least two values that it can have. */
export interface FieldAlternatives {
  readonly entity: string;
  readonly field: string;
  readonly values: readonly string[];
}

/**
 * Whether the value of an expression may differ between these values of a field, in any record. It does not if the
 * expression only compares the field with constants, always with the same result.
 */
export function distinguishesValues(
  model: Specification,
  expression: Expression,
  alternatives: FieldAlternatives,
  seen: Set<string> = new Set(),
): boolean {
  const inner = (part: Expression): boolean => distinguishesValues(model, part, alternatives, seen);
  const compared = comparisonOf(expression, alternatives);
  if (compared !== null) return new Set(alternatives.values.map(compared.holds)).size > 1 || inner(compared.of);
  if (expression.kind === "field") {
    if (expression.entity === alternatives.entity && expression.name === alternatives.field) return true;
    const name = `${expression.entity}.${expression.name}`;
    const field = seen.has(name) ? undefined : fieldNamed(entityNamed(model, expression.entity), expression.name);
    const derived = derivationOf(field);
    seen.add(name);
    if (derived !== null && inner(derived)) return true;
  }
  return childrenOf(expression).some(inner);
}

interface FieldComparison {
  /** The record that has the field. */
  readonly of: Expression;
  readonly holds: (value: string) => boolean;
}

function comparisonOf(expression: Expression, alternatives: FieldAlternatives): FieldComparison | null {
  if (expression.kind !== "binary") return null;
  const { operator, left, right } = expression;
  const isField = (part: Expression): part is FieldAccess =>
    part.kind === "field" && part.entity === alternatives.entity && part.name === alternatives.field;
  if (operator === "in") {
    const values =
      right.kind === "list"
        ? right.items.map(fixedValue)
        : right.kind === "literal" && Array.isArray(right.value)
          ? right.value
          : [undefined];
    return isField(left) && !values.includes(undefined)
      ? { of: left.of, holds: (value) => values.includes(value) }
      : null;
  }
  if (operator !== "==" && operator !== "!=") return null;
  const [field, other] = isField(left)
    ? [left, fixedValue(right)]
    : isField(right)
      ? [right, fixedValue(left)]
      : [null, undefined];
  return field === null || other === undefined
    ? null
    : { of: field.of, holds: (value) => (value === other) === (operator === "==") };
}

function fixedValue(expression: Expression): Value | undefined {
  return expression.kind === "literal" ? expression.value : undefined;
}
