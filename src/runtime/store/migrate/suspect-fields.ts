import { oneNamed } from "../../../model/one-named.ts";
import type { Field } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import { storedFields } from "../schema/entity-table.ts";
import type { DataChange } from "./migration.ts";

/** `Ticket.subject`: the fields whose records may not be as the model says, since they were written under another or restored. */
export function suspectFields(
  old: Specification | null,
  model: Specification,
  before: readonly string[],
  changes: readonly DataChange[],
): readonly string[] {
  if (old === null) return [];
  const suspected = new Set(before);
  const touched = new Set(changes.map(({ what }) => what));
  return model.entities.flatMap((entity) => {
    const earlier = oneNamed(old.entities, entity.name);
    return storedFields(entity).flatMap((field) => {
      const what = `${entity.name}.${field.name}`;
      const was = earlier === undefined ? undefined : oneNamed(earlier.fields, field.name);
      const isNew = was === undefined || said(was) !== said(field);
      return isNew || suspected.has(what) || touched.has(what) || touched.has(entity.name) ? [what] : [];
    });
  });
}

/** What a field says of its values. */
function said({ type, required, derived }: Field): string {
  return JSON.stringify([type, required, derived === null]);
}
