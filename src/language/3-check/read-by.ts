import { childrenOf } from "../../expression/children.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Deed } from "./deeds.ts";

/** The fields that the value of an expression depends on, those included by which derived fields are computed: `Entity.field`, and `Entity.*` where it depends on which records there are. */
export function readBy(model: Specification, expression: Expression, found: Set<string> = new Set()): ReadonlySet<string> {
  if (expression.kind === "collection") found.add(`${expression.entity}.*`);
  if (expression.kind === "field") {
    const name = `${expression.entity}.${expression.name}`;
    const isNew = !found.has(name);
    found.add(name);
    const field = fieldNamed(entityNamed(model, expression.entity), expression.name);
    if (field?.type.kind === "reverse") found.add(`${field.type.entity}.*`).add(`${field.type.entity}.${field.type.by}`);
    if (isNew && field !== undefined && field.derived !== null) readBy(model, field.derived, found);
  }
  for (const child of childrenOf(expression)) readBy(model, child, found);
  return found;
}

/** Whether what is done could change what was read. */
export function touches(model: Specification, { entity, verb, fields }: Deed, read: ReadonlySet<string>, about: string): boolean {
  if (fields === null) return (verb === "create" && entity === about) || [...read].some((name) => name.startsWith(`${entity}.`));
  const renewed = entityNamed(model, entity).fields.flatMap(({ name, onEveryChange }) => (onEveryChange ? [name] : []));
  return [...fields, ...renewed].some((name) => read.has(`${entity}.${name}`));
}
