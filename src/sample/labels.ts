import { entityNamed } from "../model/find.ts";
import type { Row } from "../semantics/state.ts";
import type { World } from "./world.ts";

/** What people would call a record: its name, title or subject; null where it has none. */
export function labelOf(world: World, entity: string, row: Row): string | null {
  const field = entityNamed(world.model, entity).fields.find(({ name, type }) => type.kind === "text" && /^(name|title|subject|label|headline)$/i.test(name));
  const label = field === undefined ? null : row.values[field.name];
  return typeof label === "string" ? label : null;
}

/** The names of the records that one refers to, people left out, and of those that they refer to. */
export function labelsAbout(world: World, entity: string, values: Row["values"], depth = 2): readonly string[] {
  if (depth === 0) return [];
  const people = world.model.identification?.entity;
  return entityNamed(world.model, entity).fields.flatMap(({ name, type }) => {
    const id = values[name];
    if (type.kind !== "reference" || type.entity === people || typeof id !== "string") return [];
    const row = world.row(type.entity, id);
    if (row === undefined) return [];
    const label = labelOf(world, type.entity, row);
    return label === null ? labelsAbout(world, type.entity, row.values, depth - 1) : [label];
  });
}
