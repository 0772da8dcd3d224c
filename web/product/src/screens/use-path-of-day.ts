import { printSearch } from "../routes/search-parameters.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { searchOfSpan } from "./shown-span.ts";

/** The address of one day of the calendar that is shown, with its search and its filters. */
export function usePathOfDay(): (day: string) => string {
  const { path, search } = useAppLocation();
  return (day) => path + printSearch({ ...search, ...searchOfSpan({ unit: "day", from: day }) });
}
