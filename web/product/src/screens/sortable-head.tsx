import type { ReactElement } from "react";
import { UnstyledButton } from "@mantine/core";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { nextSort, sortKeyOf } from "../filters/sort-key.ts";
import { useChangeSearch } from "../routes/use-app-location.ts";
import { isNumericColumn } from "./numeric-column.ts";
import { SortArrow } from "./sort-arrow.tsx";
import classes from "./table-screen.module.css";

/** The head of a column, which sorts the table by it. */
export function SortableHead({
  column,
  sort,
  isLeading,
}: {
  readonly column: ColumnView;
  readonly sort: string;
  readonly isLeading: boolean;
}): ReactElement {
  const change = useChangeSearch();
  const { field, descending } = sortKeyOf(sort);
  const sorted = field === column.field;
  return (
    <th
      data-numeric={isNumericColumn(column) || undefined}
      className={isLeading ? `${classes.head} ${classes.leading}` : classes.head}
      title={column.meaning === "" ? undefined : column.meaning}
      aria-sort={sorted ? (descending ? "descending" : "ascending") : undefined}
    >
      {column.sortable ? (
        <UnstyledButton className={classes.sort} onClick={() => change({ sort: nextSort(sort, column.field) })}>
          {column.label}
          <SortArrow sort={sort} field={column.field} />
        </UnstyledButton>
      ) : (
        column.label
      )}
    </th>
  );
}
