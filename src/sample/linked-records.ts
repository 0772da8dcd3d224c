import { oncePer } from "../base/once-per.ts";
import type { Specification } from "../model/specification.ts";
import { rowsWith } from "../semantics/state/rows-with.ts";
import type { SampleWorld } from "./sample-world.ts";

/** A reference of an entity's records. */
interface Reference {
  readonly field: string;
  readonly to: string;
}

/** The references of each entity. */
const referencesOf = oncePer(
  (model: Specification): ReadonlyMap<string, readonly Reference[]> =>
    new Map(
      model.entities.map(({ name, fields }) => [
        name,
        fields.flatMap((field): readonly Reference[] =>
          field.type.kind === "reference" ? [{ field: field.name, to: field.type.entity }] : [],
        ),
      ]),
    ),
);

/**
 * The records of an entity that third records link with records chosen already: the pupils of a course, by the seats in it. What is
 * written itself is no link.
 */
export function linkedRecords(
  { model, state }: SampleWorld,
  entity: string,
  written: string,
  chosen: Readonly<Record<string, string>>,
): readonly string[] {
  const ids = Object.values(chosen);
  if (ids.length === 0) return [];
  const found = new Set<string>();
  for (const [link, references] of referencesOf(model)) {
    if (link === written || link === entity) continue;
    for (const { field: target } of references.filter(({ to }) => to === entity)) {
      for (const { field, to } of references) {
        if (field === target) continue;
        for (const id of ids) {
          if (state.entities[to]?.has(id) !== true) continue;
          for (const row of rowsWith(state, link, field, id)) {
            const other = state.entities[link]?.get(row)?.values[target];
            if (typeof other === "string") found.add(other);
          }
        }
      }
    }
  }
  return [...found];
}

/** The records of an entity that refer to a person. */
export function ownRecords({ model, state }: SampleWorld, entity: string, person: string): readonly string[] {
  const people = model.identification?.entity;
  if (entity === people) return [];
  return (referencesOf(model).get(entity) ?? []).flatMap(({ field, to }) =>
    to === people ? rowsWith(state, entity, field, person) : [],
  );
}
