import { useAppLocation, useChangeSearch } from "../routes/use-app-location.ts";
import { nextSort } from "./sort-key.ts";

/**
 * Gives the function that sorts a list by a field, or reverses the order that is chosen already. `shown` is the order of what is shown: while a newly chosen order is
 * loading, the address is ahead of it, and the next choice goes on from the address.
 */
export function useSortBy(shown: string): (field: string) => void {
  const { search } = useAppLocation();
  const change = useChangeSearch();
  return (field) => change({ sort: nextSort(search["sort"] ?? shown, field) });
}
