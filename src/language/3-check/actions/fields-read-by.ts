import { childrenOf } from "../../../expression/tree/children.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed, transitionNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { EffectOnRecords } from "./effects-of-call.ts";
import { distinguishesValues } from "./distinguishes-values.ts";

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
    if (isNew && field !== undefined && field.derived !== null) fieldsReadBy(model, field.derived, found);
  }
  for (const child of childrenOf(expression)) fieldsReadBy(model, child, found);
  return found;
}

/** Whether an effect can change the value of an expression about records of an entity, given the fields that it reads. */
export function canAffect(
  model: Specification,
  { entity, verb, transition, fields }: EffectOnRecords,
  { holds, read, about }: FieldReading,
): boolean {
  if (fields === null)
    return (verb === "create" && entity === about) || [...read].some((name) => name.startsWith(`${entity}.`));
  const isRead = (field: string): boolean => read.has(`${entity}.${field}`);
  if (entityNamed(model, entity).fields.some(({ name, onEveryChange }) => onEveryChange && isRead(name))) return true;
  if (transition === null) return fields.some(isRead);
  const {
    machine,
    transition: { from, to },
  } = transitionNamed(model, entity, transition);
  return (
    isRead(machine.field) && distinguishesValues(model, holds, { entity, field: machine.field, values: [...from, to] })
  );
}

/** An expression about records of an entity, and the fields that it reads. */
export interface FieldReading {
  readonly about: string;
  readonly holds: Expression;
  readonly read: ReadonlySet<string>;
}
