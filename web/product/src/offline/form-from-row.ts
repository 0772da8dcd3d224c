import type { ColumnView, FormView, InputView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** A record as a screen of several records tells of it. */
export interface ListedRecord {
  readonly row: RowView;
  readonly columns: readonly ColumnView[];
}

/**
 * The form of a change of a record whose own form was never opened: the form of another record, filled with what a list says of this one. Null where
 * the list does not have a value for each input, or has a file.
 */
export function formFromRow(other: FormView, { row, columns }: ListedRecord): FormView | null {
  const valueOf = ({ name, type }: InputView): Value | undefined => {
    const column = columns.find(({ edit }) => edit?.call === other.call && edit.input === name);
    return column === undefined || type === "file" || type === "image" ? undefined : row.values[column.field];
  };
  const inputs: InputView[] = [];
  for (const { ownRole: _, ...input } of other.inputs) {
    const value = valueOf(input);
    if (value === undefined) return null;
    // Which choices are refused depends on the record. The server says so when the change is sent.
    inputs.push({ ...input, value, refused: [] });
  }
  return { ...other, subject: row.key, etag: row.etag, refused: null, limits: [], inputs };
}
