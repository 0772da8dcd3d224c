import type { Entity, Field } from "../../../model/entity.ts";
import { defaultOfField, isCounted } from "../../../model/field-questions.ts";
import type { SortKey } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import { nameableField } from "../../../semantics/list/list-query.ts";

/**
 * The order of a list on a record's screen, the same for all who may read what it is sorted by: that of the first screen that lists all such records,
 * whoever may open it, since one that lists some of them, such as those to be done, begins with the oldest; else of the first that lists some, else the
 * newest first. Empty where nothing that the reader may sort by tells which is newer.
 */
export function sortOfRelated(model: Specification, role: string, entity: Entity): readonly SortKey[] {
  const isKnown = ({ field }: SortKey): boolean => nameableField(model, role, entity, field) !== undefined;
  const sorted = model.screens.flatMap((screen) => {
    const { shows } = screen;
    if ((shows.kind !== "list" && shows.kind !== "table") || shows.entity !== entity.name) return [];
    return shows.sort.length > 0 ? [shows] : [];
  });
  const list = sorted.find(({ where }) => where === null) ?? sorted[0];
  if (list !== undefined) return list.sort.filter(isKnown);
  const made = entity.fields.find(isMoment) ?? entity.fields.find(isCounted);
  return made === undefined ? [] : [{ field: made.name, descending: true }].filter(isKnown);
}

/** Whether a field says when its record was created. */
function isMoment(field: Field): boolean {
  return field.fixed && field.type.kind === "timestamp" && defaultOfField(field)?.kind === "now";
}
