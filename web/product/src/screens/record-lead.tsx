import type { ReactElement } from "react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { editByKey } from "../editing/edit-by-key.ts";
import { EditableCell } from "../editing/editable-cell.tsx";
import { UnsentValue } from "../offline/outbox/unsent-value.tsx";
import { ValueView } from "../values/value-view.tsx";
import classes from "./record-lead.module.css";

/** What describes a record in a sentence or two, below its name. */
export function RecordLead({
  record,
  column,
}: {
  readonly record: RowView;
  readonly column: ColumnView;
}): ReactElement {
  return (
    <section className={classes.lead} aria-label={column.label} data-record onKeyDown={editByKey}>
      <EditableCell row={record} column={column} isStop>
        <UnsentValue row={record} field={column.field}>
          {(row) => <ValueView column={column} row={row} plain />}
        </UnsentValue>
      </EditableCell>
    </section>
  );
}
