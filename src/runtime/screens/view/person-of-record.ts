import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import { labelSource } from "./label-source.ts";

/**
 * The field that says whose a record is, where its name does not tell it apart from those of others: one of many requests for annual leave. Undefined
 * where records have names of their own, and where they belong to nobody.
 */
export function personOfRecord(model: Specification, entity: Entity): string | undefined {
  const people = model.identification?.entity;
  const source = labelSource(model, entity, true);
  const isBorrowed = source.kind === "key" || (source.kind === "reference" && source.target.name !== people);
  if (!isBorrowed) return undefined;
  return entity.fields.find(
    ({ type, required, hidden }) => type.kind === "reference" && type.entity === people && required && !hidden,
  )?.name;
}
