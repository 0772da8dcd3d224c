import type { ReactElement } from "react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ValueView } from "../values/value-view.tsx";
import classes from "./record-details.module.css";

/** The fields of a record, beside what it says. */
export function RecordDetails({
  record,
  columns,
}: {
  readonly record: RowView;
  readonly columns: readonly ColumnView[];
}): ReactElement | null {
  if (columns.length === 0) return null;
  return (
    <aside className={classes.details} aria-label="Details">
      <dl className={classes.fields}>
        {columns.map((column) => (
          <div key={column.field} className={classes.field}>
            <dt className={classes.label} title={column.meaning === "" ? undefined : column.meaning}>
              {column.label}
            </dt>
            <dd className={classes.value}>
              <ValueView column={column} row={record} plain />
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
