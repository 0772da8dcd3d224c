import type { ReactElement } from "react";
import type { ColumnView, PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { bareColumn } from "../columns/bare-column.ts";
import type { FieldFilter } from "../filters/filter.ts";
import { directionText } from "../filters/direction-text.ts";
import { filtersOf } from "../filters/filter.ts";
import { sortKeyOf } from "../filters/sort-key.ts";
import { useFilterText } from "../filters/use-filter-text.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { timestampText } from "../values/date-text.ts";
import { printCount } from "./page-words.ts";
import { usePrinting } from "./use-printing.ts";
import classes from "./printed-line.module.css";

/** What a sheet of paper says of the records on it: the screen, the search and filters, the order, how many of how many, and when it was printed. */
export function PrintedLine({
  screen,
  page: { columns, sort, total },
  shown,
}: {
  readonly screen: string;
  readonly page: Pick<PageView, "columns" | "sort" | "total">;
  /** How many records are on the paper; null where that is not told. */
  readonly shown: number | null;
}): ReactElement | null {
  const { search } = useAppLocation();
  if (!usePrinting()) return null;
  const { filters, lists } = currentTexts();
  const { field, descending } = sortKeyOf(sort);
  const sorted = columns.find((column) => column.field === field);
  const q = search["q"] ?? "";
  return (
    <p className={classes.line} data-printed>
      <span>{screen}</span>
      {q !== "" && <span>{filters.quoted(q)}</span>}
      {filtersOf(search, columns).map((filter) => (
        <PrintedFilter
          key={filter.field}
          screen={screen}
          column={columns.find((one) => one.field === filter.field) ?? bareColumn(filter.field, filter.field)}
          filter={filter}
        />
      ))}
      {sorted !== undefined && (
        <span>
          {filters.sortedBy(sorted.label)} ({directionText(sorted, descending)})
        </span>
      )}
      {shown !== null && <span>{lists.someOf(printCount(shown), printCount(total))}</span>}
      <span>{timestampText(new Date().toISOString())}</span>
    </p>
  );
}

function PrintedFilter({
  screen,
  column,
  filter,
}: {
  readonly screen: string;
  readonly column: ColumnView;
  readonly filter: FieldFilter;
}): ReactElement {
  return (
    <span>
      {column.label}: {useFilterText(screen, column, filter).text}
    </span>
  );
}
