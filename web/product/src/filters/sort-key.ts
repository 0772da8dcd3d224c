/** The first key of an order such as `-dueAt,name`; no field where there is no order. */
export function sortKeyOf(sort: string): { readonly field: string; readonly descending: boolean } {
  const [first = ""] = sort.split(",");
  return { field: first.replace(/^-/, ""), descending: first.startsWith("-") };
}

/** The sort order after choosing a field: ascending first, then descending. */
export function nextSort(sort: string, field: string): string {
  const now = sortKeyOf(sort);
  return now.field === field && !now.descending ? `-${field}` : field;
}
