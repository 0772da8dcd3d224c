import type { FilterOperator, PageQuery } from "../../../semantics/list/list-query.ts";
import type { Value } from "../../../model/value-type.ts";

/** What a value is to a statement; which value it is does not matter. */
export type ValueForm = "null" | "integer" | "boolean" | "text";

/** What the statement of a list depends on, of what a caller asks: lists alone, so that equal ones share what is compiled. */
export type ListShape = readonly [
  filters: readonly (readonly [field: string, operator: FilterOperator, values: readonly ValueForm[]])[],
  sort: readonly (readonly [field: string, descending: boolean])[],
  /** Of the values behind which the page begins; null: it is the first. */
  after: readonly ValueForm[] | null,
];

/** The shape of a query. */
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
