import type { Entity, Field } from "../../../model/entity.ts";

/** The fields of an entity that its table keeps: neither derived nor the reverse of a reference. */
export function storedFields(entity: Entity): readonly Field[] {
  return entity.fields.filter((field) => field.derived === null && field.type.kind !== "reverse");
}
