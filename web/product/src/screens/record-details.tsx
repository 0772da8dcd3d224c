import type { ReactElement } from "react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { editByKey } from "../editing/edit-by-key.ts";
import { EditableCell } from "../editing/editable-cell.tsx";
import { UnsentValue } from "../offline/outbox/unsent-value.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { ValueView } from "../values/value-view.tsx";
import { formulaInWords } from "./formula-in-words.ts";
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
    <aside className={classes.details} aria-label={currentTexts().records.details}>
      <dl className={classes.fields} data-record onKeyDown={editByKey}>
        {columns.map((column) => (
          <div key={column.field} className={classes.field} data-long={isLong(column, record) || undefined}>
            <dt className={classes.label} title={helpOf(column, columns, record)}>
              {column.label}
            </dt>
            <dd className={classes.value}>
              <EditableCell row={record} column={column} isStop>
                <UnsentValue row={record} field={column.field}>
                  {(row) => <ValueView column={column} row={row} plain />}
                </UnsentValue>
              </EditableCell>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** What a field means, and how a number follows from others; undefined where the document says neither. */
function helpOf({ meaning, formula }: ColumnView, columns: readonly ColumnView[], record: RowView): string | undefined {
  const parts = [meaning, formula === undefined ? "" : formulaInWords(formula, columns, record)];
  const help = parts.filter((part) => part !== "").join("\n");
  return help === "" ? undefined : help;
}

/** Whether a value is a text that would be some lines beside the name of its field, and is fewer below it. */
function isLong({ type, field }: ColumnView, { values }: RowView): boolean {
  const value = values[field];
  return type === "text" && typeof value === "string" && value.length > 60 && /\s/.test(value);
}
