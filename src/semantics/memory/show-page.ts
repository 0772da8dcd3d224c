import { compareText } from "../../base/compare-text.ts";
import { compareInOrder, valuesInOrder } from "../../expression/value/values-in-order.ts";
import { valueTypeOf } from "../../expression/value-type/value-type-of.ts";
import type { Selection } from "../../model/call.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { SortKey } from "../../model/screen.ts";
import type { Value } from "../../model/value-type.ts";
import { passedAt, writeCursor } from "../list/list-cursor.ts";
import type { Filter, ListQuery } from "../list/list-query.ts";
import { rowsWith } from "../state/rows-with.ts";
import { keptName } from "../value/read-key.ts";
import { representRecord, wholeOf } from "./represent-record.ts";
import { matchingSelection } from "./select-records.ts";
import type { View } from "./view.ts";

/** One page of the records that the caller may read: `{"items", "total", "next"}`. */
export function showPage(
  view: View,
  entity: string,
  query: ListQuery,
  selection: Selection,
  subject: string | null,
): Value {
  const { model, visibility } = view;
  const found = matchingSelection(view, entity, selection, subject).filter((id) =>
    query.filters.every((filter) => passes(view, entity, id, filter)),
  );
  const known = new Map(found.map((id) => [id, sortValues(view, entity, id, query.sort)]));
  const order = query.sort.map(({ field, descending }) => ({ descending, values: orderOf(view, entity, field) }));
  const sorted = [...found].sort((a, b) => compareRows(known.get(a)!, a, known.get(b)!, b, order));
  const { after } = query;
  const passed =
    after === null ? null : passedAt(after, query.sort, (field) => visibility.field(entity, after.id, field));
  const rest =
    passed === null
      ? sorted
      : sorted.filter((id) => compareRows(passed.values, passed.id, known.get(id)!, id, order) < 0);
  const shown = rest.slice(0, query.size);
  const last = shown.at(-1);
  return {
    items: shown.map((id) => wholeOf(representRecord(model, visibility, entity, id))),
    total: found.length,
    next: last !== undefined && rest.length > shown.length ? writeCursor(query, known.get(last)!, last) : null,
  };
}

function sortValues({ visibility }: View, entity: string, id: string, sort: readonly SortKey[]): readonly Value[] {
  return sort.map(({ field }) => visibility.field(entity, id, field));
}

/** How rows are sorted by one field. */
interface RowOrder {
  readonly descending: boolean;
  /** The values of the field in the order of the document; null where they have an order of their own. */
  readonly values: readonly string[] | null;
}

function orderOf({ model }: View, entity: string, name: string): RowOrder["values"] {
  const field = fieldNamed(entityNamed(model, entity), name);
  return field === undefined ? null : valuesInOrder(valueTypeOf(field.type, true));
}

/** Compares rows by the sort keys of a list, null before everything, and equal rows by their order of creation. */
function compareRows(
  a: readonly Value[],
  aId: string,
  b: readonly Value[],
  bId: string,
  keys: readonly RowOrder[],
): number {
  for (const [at, { descending, values }] of keys.entries()) {
    const order = compareInOrder(values, a[at] ?? null, b[at] ?? null);
    if (order !== 0) return descending ? -order : order;
  }
  return compareText(aId, bId);
}

function passes(view: View, entity: string, id: string, { field, operator, values }: Filter): boolean {
  const seen = view.visibility.field(entity, id, field);
  const [value = null] = values;
  const compared = (): number => compareInOrder(orderOf(view, entity, field), seen, value);
  switch (operator) {
    case "eq":
      return seen === idOr(view, entity, field, value);
    case "ne":
      return seen !== idOr(view, entity, field, value);
    case "in":
      return values.some((one) => seen === idOr(view, entity, field, one));
    case "contains":
      return typeof seen === "string" && lower(seen).includes(lower(value as string));
    case "lt":
      return seen !== null && compared() < 0;
    case "lte":
      return seen !== null && compared() <= 0;
    case "gt":
      return seen !== null && compared() > 0;
    case "gte":
      return seen !== null && compared() >= 0;
  }
}

/**
 * The value with which a filter compares a field: of a reference, the id of the record that the key names, or the empty text
 * where the caller may read no such record; of any other field, the value itself.
 */
function idOr({ model, state, visibility }: View, entityName: string, fieldName: string, value: Value): Value {
  const type = fieldNamed(entityNamed(model, entityName), fieldName)?.type;
  if (type?.kind !== "reference" || value === null) return value;
  const target = entityNamed(model, type.entity);
  const key = fieldNamed(target, target.key)?.type.kind === "integer" ? Number(value) : value;
  const [id] = rowsWith(state, type.entity, keptName(target, target.key), key);
  return id !== undefined && visibility.readable(type.entity, id) ? id : "";
}

/** A text with its ASCII letters in lower case, which is what all databases agree on. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
