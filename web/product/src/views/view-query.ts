import type { SearchParameters } from "../routes/search-parameters.ts";
import { parseSearch, printSearch } from "../routes/search-parameters.ts";

/** The query that a view of what an address shows would have: all but the page, and the view that it comes from. */
export function queryOfView(search: SearchParameters): string {
  const { after: _, "list.view": __, ...rest } = search;
  return printSearch(rest).slice(1);
}

/** Whether two queries ask for the same. The order of their parts does not matter. */
export function sameQuery(one: string, other: string): boolean {
  const sorted = (query: string): string => JSON.stringify(Object.entries(parseSearch(query)).sort());
  return sorted(one) === sorted(other);
}

/** The address of a saved view on a path. */
export function pathOfView(path: string, view: { readonly id: string; readonly query: string }): string {
  return path + printSearch({ ...parseSearch(view.query), "list.view": view.id });
}
