import type { ReactElement } from "react";
import { filtersOf } from "../filters/filter.ts";
import { filterText } from "../filters/filter-text.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** Which records a chart counts, as its screen says: "Status: Assigned or Waiting". */
export function ChartScope({
  chart: { scope, columns },
}: {
  readonly chart: Pick<ScreenViewOf<"chart">, "scope" | "columns">;
}): ReactElement {
  const said = filtersOf(scope, columns).flatMap((filter) => {
    const column = columns.find(({ field }) => field === filter.field);
    return column === undefined ? [] : [`${column.label}: ${filterText(column, filter, (key) => key)}`];
  });
  return <bdi>{said.map((words) => ` · ${words}`).join("")}</bdi>;
}
