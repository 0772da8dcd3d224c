import type { ReactElement } from "react";
import { filtersOf } from "../filters/filter.ts";
import { filterText } from "../filters/filter-text.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** Which records a chart counts, as its screen says: "Status: Assigned or Waiting". */
export function ChartScope({
  chart: { list, columns },
}: {
  readonly chart: Pick<ScreenViewOf<"chart">, "list" | "columns">;
}): ReactElement {
  const said = filtersOf(list?.filters ?? {}, columns).flatMap((filter) => {
    const column = columns.find(({ field }) => field === filter.field);
    return column === undefined ? [] : [`${column.label}: ${filterText(column, filter, (key) => key)}`];
  });
  return <bdi>{said.map((words) => ` · ${words}`).join("")}</bdi>;
}
