import { substitute } from "../../../expression/tree/substitute.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, machineOf } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";

/** What is known of a record before it is created: what a field would be given, or that it can be anything. What is not in it is left out. */
export type Given = ReadonlyMap<string, Expression | "anything">;

/**
 * A condition on a record that is about to be created, said of what it would be made of: `this` is no longer in it, and
 * what can't be known stands in it as `input`, for `possible` to judge.
 */
export function onNewRecord(model: Specification, entity: string, condition: Expression, given: Given): Expression {
  return substitute(condition, (part) => {
    if (part.kind === "field" && part.of.kind === "this")
      return valueOf(model, entity, part.name, given) ?? anything(part);
    return part.kind === "this" || part.kind === "old" ? anything(part) : null;
  });
}

/** Null where it can't be known. */
function valueOf(model: Specification, entity: string, name: string, given: Given): Expression | null {
  const value = given.get(name);
  if (value !== undefined) return value === "anything" ? null : value;
  const { fields } = entityNamed(model, entity);
  const field = fields.find((one) => one.name === name);
  if (field === undefined || field.countsUp || field.generated || field.type.kind === "reverse") return null;
  if (field.derived !== null) return onNewRecord(model, entity, field.derived, given);
  if (field.type.kind === "status")
    return literal(field, machineOf(model, entity).find((machine) => machine.field === name)?.initial ?? null);
  // A slug that is taken gets a number.
  if (field.type.kind === "slug" && field.default !== null) return null;
  return field.default === null
    ? literal(field, null)
    : onNewRecord(model, entity, field.default, withoutFrom(fields, name, given));
}

/** A default sees what is given and the fields above its own. */
function withoutFrom(fields: readonly Field[], name: string, given: Given): Given {
  const below = fields
    .slice(fields.findIndex((field) => field.name === name))
    .map((field): [string, "anything"] => [field.name, "anything"]);
  return new Map([...below, ...given]);
}

function literal({ span }: Field, value: string | null): Expression {
  return { kind: "literal", value, span, type: value === null ? { kind: "null" } : { kind: "text" } };
}

function anything({ span, type }: Expression): Expression {
  return { kind: "input", name: "input", span, type };
}
