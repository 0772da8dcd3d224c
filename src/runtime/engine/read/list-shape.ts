import type { Value } from "../../../model/value-type.ts";
import type { FilterOperator, PageQuery } from "../../../semantics/list/list-query.ts";

/** The form of a value, as far as a statement depends on it. */
export type ValueForm = "null" | "integer" | "boolean" | "text";

/** What the statement of a list depends on in a query. It consists of lists, so that equal shapes share a compiled statement (`oncePer`). */
export type ListShape = readonly [
  filters: readonly (readonly [field: string, operator: FilterOperator, values: readonly ValueForm[]])[],
  sort: readonly (readonly [field: string, descending: boolean])[],
  /** The forms of the sort values after which the page begins; null for the first page. */
  after: readonly ValueForm[] | null,
];

/** The shape of a query, which queries that differ only in their values share. */
export function listShapeOf({ filters, sort, after }: PageQuery): ListShape {
  return [
    filters.map(({ field, operator, values }) => [field, operator, values.map(formOf)]),
    sort.map(({ field, descending }) => [field, descending]),
    after === null ? null : after.values.map(formOf),
  ];
}

function formOf(value: Value): ValueForm {
  if (value === null) return "null";
  return typeof value === "number" ? "integer" : typeof value === "boolean" ? "boolean" : "text";
}
