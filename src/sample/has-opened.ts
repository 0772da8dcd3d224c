import type { Specification } from "../model/specification.ts";
import { defaultOfField } from "../model/field-questions.ts";
import { entityNamed } from "../model/find.ts";
import type { Actor, Row } from "../semantics/state/state.ts";
import { rowsWith } from "../semantics/state/rows-with.ts";
import type { SampleWorld } from "./sample-world.ts";

/**
 * Whether somebody has opened what a text is about: the record itself, or the first one that it refers to and that says who opened it. Null where no
 * record tells.
 */
export function hasOpened(
  world: SampleWorld,
  actor: Actor,
  entity: string,
  subject: Row | null,
  ids: Row["values"],
): boolean | null {
  if (actor.kind !== "person") return null;
  const openers = openersIn(world.model, entity).map((name) => subject?.values[name]);
  const above = entityNamed(world.model, entity).fields.flatMap(({ name, type }) => {
    const id = ids[name];
    if (type.kind !== "reference" || typeof id !== "string") return [];
    const row = world.row(type.entity, id);
    return openersIn(world.model, type.entity).map((opener) => row?.values[opener]);
  });
  const [opener] = [...openers, ...above].filter((id) => typeof id === "string");
  return opener === undefined ? null : opener === actor.id;
}

/** Whether somebody else than who has opened a record has said something about it: other records of the entity refer to it, too. */
export function isAnswered({ model, state }: SampleWorld, entity: string, ids: Row["values"]): boolean {
  return entityNamed(model, entity).fields.some(({ name, type }) => {
    const id = ids[name];
    if (type.kind !== "reference" || typeof id !== "string") return false;
    const above = state.entities[type.entity]?.get(id);
    const openers = openersIn(model, type.entity).map((opener) => above?.values[opener]);
    return rowsWith(state, entity, name, id).some((other) => {
      const values = state.entities[entity]?.get(other)?.values ?? {};
      return openersIn(model, entity).some((author) => !openers.includes(values[author]));
    });
  });
}

/** Who has written the last of the records that refer to one: the author of its last comment. */
export function lastAuthor({ model, state }: SampleWorld, entity: string, by: string, id: string): string | null {
  const last = rowsWith(state, entity, by, id).at(-1);
  const values = state.entities[entity]?.get(last ?? "")?.values;
  const author = openersIn(model, entity).flatMap((name) => values?.[name] ?? [])[0];
  return typeof author === "string" ? author : null;
}

/** The fields that refer to whoever creates a record, unless somebody else is named. */
function openersIn(model: Specification, entity: string): readonly string[] {
  const people = model.identification?.entity;
  return entityNamed(model, entity)
    .fields.filter(
      (field) =>
        field.type.kind === "reference" && field.type.entity === people && defaultOfField(field)?.kind === "me",
    )
    .map(({ name }) => name);
}
