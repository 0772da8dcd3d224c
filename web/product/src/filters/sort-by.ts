import { changeSearch, currentSearch } from "../routes/change-search.ts";
import { nextSort } from "./sort-key.ts";

/**
 * Sorts a list by a field, or reverses the order that is chosen already. `shown` is the order of what is shown: while a newly chosen order is loading, the address is ahead
 * of it, and the next choice goes on from the address.
 */
export function sortBy(field: string, shown: string): void {
  changeSearch({ sort: nextSort(currentSearch()["sort"] ?? shown, field) });
}
