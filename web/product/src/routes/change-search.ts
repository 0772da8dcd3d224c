import { currentHref, currentPath, goTo } from "./location.ts";
import type { SearchParameters } from "./search-parameters.ts";
import { parseSearch, printSearch } from "./search-parameters.ts";

/** Changes to a query; undefined takes a name out. */
export type SearchPatch = Readonly<Record<string, string | undefined>>;

/** The query of the current address, for what is done at once. What is rendered follows it by `useAppLocation`. */
export function currentSearch(): SearchParameters {
  return parseSearch(currentHref().slice(currentPath().length));
}

/** Changes the query of the current address. Each change resets a list to its first page. */
export function changeSearch(patch: SearchPatch, how?: "push" | "replace"): void {
  goTo(currentPath() + printSearch({ ...currentSearch(), after: undefined, ...patch }), how);
}
