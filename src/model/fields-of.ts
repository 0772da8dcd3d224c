import { oncePer } from "../base/once-per.ts";
import type { Entity, Field } from "./entity.ts";
import { isCounted, isStored } from "./field-questions.ts";
import type { Specification } from "./specification.ts";

/** Fields by entity and name. */
export function fieldsOf({
  entities,
}: Pick<Specification, "entities">): ReadonlyMap<string, ReadonlyMap<string, Field>> {
  return fieldsByName(entities);
}

const fieldsByName = oncePer(
  (entities: readonly Entity[]): ReadonlyMap<string, ReadonlyMap<string, Field>> =>
    new Map(entities.map((entity) => [entity.name, new Map(entity.fields.map((field) => [field.name, field]))])),
);

/** The fields that hold data: neither derived nor the reverse of a reference. */
export const storedFields = oncePer(({ fields }: Pick<Entity, "fields">): readonly Field[] => fields.filter(isStored));

/** The fields whose values a counter of the system gives. */
export const countedFields = oncePer(({ fields }: Pick<Entity, "fields">): readonly Field[] =>
  fields.filter(isCounted),
);
