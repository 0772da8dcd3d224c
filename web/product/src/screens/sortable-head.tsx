import type { ReactElement } from "react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { sortKeyOf } from "../filters/sort-key.ts";
import { isNumericColumn } from "./numeric-column.ts";
import { SortButton } from "./sort-button.tsx";
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
  const { field, descending } = sortKeyOf(sort);
  const sorted = field === column.field;
  return (
    <th
      data-numeric={isNumericColumn(column) || undefined}
      data-leading={isLeading || undefined}
      data-key={column.names === "key" || undefined}
      className={isLeading ? `${classes.head} ${classes.leading}` : classes.head}
      title={column.meaning === "" ? undefined : column.meaning}
      aria-sort={sorted ? (descending ? "descending" : "ascending") : undefined}
    >
      {column.sortable ? <SortButton column={column} sort={sort} className={classes.sort} /> : column.label}
    </th>
  );
}
