import { entityNamed } from "../model/find.ts";
import type { Row } from "../semantics/state/state.ts";
import type { SampleWorld } from "./sample-world.ts";

/** The name, title or subject of a record; null where it has none. */
export function labelOfRecord(world: Pick<SampleWorld, "model">, entity: string, row: Row): string | null {
  const field = entityNamed(world.model, entity).fields.find(
    ({ name, type }) => type.kind === "text" && /^(name|title|subject|label|headline)$/i.test(name),
  );
  const label = field === undefined ? null : row.values[field.name];
  return typeof label === "string" ? label : null;
}

/** The labels of records that a field's meaning mentions by the plural of their entity. */
export function labelsMentionedIn(world: SampleWorld, meaning: string): readonly string[] {
  const spoken = world.model.entities.filter(({ plural }) => new RegExp(`\\b${plural}\\b`, "i").test(meaning));
  return spoken.flatMap(({ name }) =>
    world
      .idsOf(name)
      .slice(0, 30)
      .flatMap((id) => {
        const row = world.row(name, id);
        return row === undefined ? [] : (labelOfRecord(world, name, row) ?? []);
      }),
  );
}

/** The amounts of money in the records that a record refers to, and in those that these refer to. */
export function relatedAmounts(
  world: SampleWorld,
  entity: string,
  values: Row["values"],
  depth = 2,
): readonly number[] {
  if (depth === 0) return [];
  return entityNamed(world.model, entity).fields.flatMap(({ name, type }) => {
    const id = values[name];
    const row = type.kind === "reference" && typeof id === "string" ? world.row(type.entity, id) : undefined;
    if (row === undefined || type.kind !== "reference") return [];
    const own = entityNamed(world.model, type.entity).fields.flatMap((field) => {
      const amount = row.values[field.name];
      return field.type.kind === "decimal" && field.type.money && typeof amount === "number" ? [amount] : [];
    });
    return [...own, ...relatedAmounts(world, type.entity, row.values, depth - 1)];
  });
}

/** The labels of the records that a record refers to, and of those that these refer to; people are left out. */
export function relatedLabels(
  world: Pick<SampleWorld, "model" | "row">,
  entity: string,
  values: Row["values"],
  depth = 2,
): readonly string[] {
  if (depth === 0) return [];
  const people = world.model.identification?.entity;
  return entityNamed(world.model, entity).fields.flatMap(({ name, type }) => {
    const id = values[name];
    if (type.kind !== "reference" || type.entity === people || typeof id !== "string") return [];
    const row = world.row(type.entity, id);
    if (row === undefined) return [];
    const label = labelOfRecord(world, type.entity, row);
    return label === null ? relatedLabels(world, type.entity, row.values, depth - 1) : [label];
  });
}
