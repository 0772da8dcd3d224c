import { derivationOf } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Field } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import type { DataChange } from "./migration.ts";

/** The fields (`Ticket.subject`) whose stored values may be invalid under the model, because they were written under another one or restored. */
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

/** The requirements of a field on its values, as a text. */
function said(field: Field): string {
  return JSON.stringify([field.type, field.required, derivationOf(field) === null]);
}
