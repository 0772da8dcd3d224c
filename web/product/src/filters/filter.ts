import type { SearchParameters } from "../routes/search-parameters.ts";

/** The query parameters of a URL that are not filters. */
const otherNames = new Set([
  "sort",
  "size",
  "after",
  "q",
  "month",
  "span.week",
  "span.day",
  "to",
  "columns",
  "group",
  "group.closed",
  "list.columns",
  "list.group",
  "list.view",
]);

/** The comparisons of filters; `is` is the default in a URL. */
export const filterOperators = ["is", "ne", "lt", "lte", "gt", "gte", "in", "contains"] as const;
export type Operator = (typeof filterOperators)[number];

/** The filter of one field, in the form of the URL: `dueAt.gte=…`, and `field=` for null. */
export interface FieldFilter {
  readonly field: string;
  readonly terms: Readonly<Partial<Record<Operator, string>>>;
}

/** The filters in a URL, in order. `columns`: those of the list, of which one may be called like another parameter. */
export function filtersOf(
  search: SearchParameters,
  columns: readonly { readonly field: string }[] = [],
): readonly FieldFilter[] {
  const byField = new Map<string, Partial<Record<Operator, string>>>();
  for (const [name, value] of Object.entries(search)) {
    if (otherNames.has(name) && !isArranging(name, columns)) continue;
    const { field, operator } = split(name);
    byField.set(field, { ...byField.get(field), [operator]: value });
  }
  return [...byField].map(([field, terms]) => ({ field, terms }));
}

/** Whether a name that arranges lists filters this one instead, by its field of that name. */
function isArranging(name: string, columns: readonly { readonly field: string }[]): boolean {
  return (name === "columns" || name === "group") && columns.some(({ field }) => field === name);
}

/** The change of a URL that replaces one field's filter; without terms it removes the filter. */
export function withFilter(
  search: SearchParameters,
  { field, terms }: FieldFilter,
): Readonly<Record<string, string | undefined>> {
  const gone = Object.keys(search)
    .filter((name) => !otherNames.has(name) && split(name).field === field)
    .map((name) => [name, undefined] as const);
  const parameters = Object.entries(terms).map(
    ([operator, value]) => [operator === "is" ? field : `${field}.${operator}`, value] as const,
  );
  return Object.fromEntries([...gone, ...parameters]);
}

/** The change of a URL that removes all filters and the search. */
export function withoutFilters(search: SearchParameters): Readonly<Record<string, undefined>> {
  const names = Object.keys(search).filter((name) => name === "q" || !otherNames.has(name));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function split(name: string): { readonly field: string; readonly operator: Operator } {
  const dot = name.lastIndexOf(".");
  const operator = filterOperators.find((one) => one !== "is" && one === name.slice(dot + 1));
  return dot === -1 || operator === undefined
    ? { field: name, operator: "is" }
    : { field: name.slice(0, dot), operator };
}
