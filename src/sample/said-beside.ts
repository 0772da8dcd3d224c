import { isStored } from "../model/field-questions.ts";
import { entityNamed } from "../model/find.ts";
import { rowsWith } from "../semantics/state/rows-with.ts";
import type { Row } from "../semantics/state/state.ts";
import type { SampleWorld } from "./sample-world.ts";

/**
 * The long texts beside one that is written: those of the other records that refer to the same records, people left out, and those of the records that
 * refer to the record which is changed. `ids` are the records that a new record refers to.
 */
export function saidBeside(
  world: SampleWorld,
  entity: string,
  subject: Row | null,
  ids: Row["values"],
): readonly string[] {
  const people = world.model.identification?.entity;
  const beside = entityNamed(world.model, entity).fields.flatMap(({ name, type }) => {
    const id = ids[name];
    if (type.kind !== "reference" || type.entity === people || typeof id !== "string") return [];
    return textsOf(world, entity, name, id);
  });
  if (subject === null) return beside;
  const below = world.model.entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      field.type.kind === "reference" && field.type.entity === entity
        ? textsOf(world, name, field.name, subject.id)
        : [],
    ),
  );
  return [...beside, ...below];
}

/** The long texts of the last records of an entity that refer to a record. */
function textsOf({ model, state }: SampleWorld, entity: string, by: string, id: string): readonly string[] {
  const long = entityNamed(model, entity).fields.filter(
    (field) => field.type.kind === "text" && field.type.long && isStored(field),
  );
  if (long.length === 0) return [];
  return rowsWith(state, entity, by, id)
    .slice(-12)
    .flatMap((other) =>
      long.flatMap(({ name }) => {
        const value = state.entities[entity]?.get(other)?.values[name];
        return typeof value === "string" ? [value] : [];
      }),
    );
}
