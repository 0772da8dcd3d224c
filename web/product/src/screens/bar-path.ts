import type { ListOfChart, SeriesPoint } from "../../../../src/runtime/screens/view/chart-protocol.ts";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { pathOf } from "../routes/path-segments.ts";
import { printSearch } from "../routes/search-parameters.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** The address of a list with all records that a figure counts; null where there is none. */
export function listPath(screens: ProductView["screens"], list: ListOfChart | null): string | null {
  const screen = screens.find(({ name }) => name === list?.screen);
  return list === null || screen === undefined ? null : pathOf(screen.route) + printSearch(list.filters);
}

/** The address of the list of the records that a bar counts; null where no screen lists them. `filters`: those of the chart itself. */
export function barPath(
  screens: ProductView["screens"],
  { list }: Pick<ScreenViewOf<"chart">, "list">,
  { filters: own }: Pick<SeriesPoint, "filters">,
  filters: SearchParameters,
): string | null {
  const screen = screens.find(({ name }) => name === list?.screen);
  if (list === null || screen === undefined) return null;
  return pathOf(screen.route) + printSearch({ ...list.filters, ...filters, ...own });
}
