import { noSpan } from "../../../base/span.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { equalityOf } from "../../../symbolic/conditions.ts";

/** The record that a condition is about, or the person who calls. */
export function recordNamed(kind: "this" | "me", entity: string): Expression {
  return {
    kind,
    name: kind,
    span: noSpan,
    type: { kind: "record", entity, ...(kind === "me" ? { optional: true } : {}) },
  };
}

/** The condition that a field of a record has a value. */
export function fieldEquals(record: Expression, entity: string, field: Field, value: Expression): Expression {
  const type = valueTypeOf(field.type, field.required);
  const left: Expression = { kind: "field", of: record, entity, name: field.name, span: noSpan, type };
  return equalityOf(left, value);
}

/** What an absent value is in expressions. */
export const absentValue: Expression = { kind: "literal", value: null, span: noSpan, type: { kind: "null" } };
