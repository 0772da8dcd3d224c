import type { ReactElement } from "react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ConversationFields } from "../../../../src/runtime/screens/view/conversation-protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { OutlineLevel } from "../written-text/outline-level.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { Moment } from "../values/moment.tsx";
import { ValueView } from "../values/value-view.tsx";
import { SaidEntry } from "./said-entry.tsx";
import classes from "./said-item.module.css";

/** One record of a conversation: its author, its time and its text, and what is attached to it. */
export function SaidItem({
  row,
  columns,
  fields: { text, author, at },
}: {
  readonly row: RowView;
  readonly columns: readonly ColumnView[];
  readonly fields: ConversationFields;
}): ReactElement {
  const name = row.references[author]?.label ?? currentTexts().records.somebody;
  const column = columns.find(({ field }) => field === text);
  const files = columns.filter(
    ({ type, field }) => (type === "file" || type === "image") && (row.values[field] ?? null) !== null,
  );
  return (
    <SaidEntry
      name={name}
      beside={
        <>
          <span className={classes.at}>
            <Moment at={String(row.values[at] ?? "")} />
          </span>
          <span className={classes.actions}>
            <ActionMenu record={row} />
          </span>
        </>
      }
    >
      <OutlineLevel value={3}>{column !== undefined && <ValueView column={column} row={row} />}</OutlineLevel>
      {files.map((file) => (
        <div key={file.field} className={classes.file}>
          <ValueView column={file} row={row} />
        </div>
      ))}
    </SaidEntry>
  );
}
