import type { ReactElement } from "react";
import type { HistoryEntryView } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { Moment } from "../values/moment.tsx";
import { PersonMark } from "../values/person-mark.tsx";
import { authorText, LinkedRecord } from "./author-name.tsx";
import { repeatsEntry } from "./repeats-entry.ts";
import { ChangeValues } from "./change-values.tsx";
import classes from "./history.module.css";

/** One change: who made it, what they did, when, and which values it changed. */
export function ChangedItem({
  entry,
  columns,
}: {
  readonly entry: HistoryEntryView;
  readonly columns: readonly ColumnView[];
}): ReactElement {
  const { by, at } = entry;
  const author = authorText(by);
  return (
    <div className={classes.item}>
      <span className={classes.mark}>
        {by.kind === "person" ? <PersonMark name={by.person.label} size={20} /> : <span className={classes.dot} />}
      </span>
      <div className={classes.said}>
        <p className={classes.head}>
          {author !== null && (
            <span className={classes.author}>
              {by.kind === "person" ? <LinkedRecord record={by.person} /> : author}
            </span>
          )}
          <Deed entry={entry} />
          <span className={classes.at}>
            <Moment at={at} />
          </span>
        </p>
        <ChangeList entry={entry} columns={columns} />
      </div>
    </div>
  );
}

/** What was done: "Created", "Assigned"; "Edited" where nothing more is told. */
function Deed({ entry: { created, action, cause } }: { readonly entry: HistoryEntryView }): ReactElement {
  const texts = currentTexts().history;
  return (
    <span className={classes.deed} data-deed>
      {created ? texts.created : (action ?? texts.edited)}
      {cause !== null && (
        <>
          {": "}
          <LinkedRecord record={cause} />
        </>
      )}
    </span>
  );
}

function ChangeList({
  entry,
  columns,
}: {
  readonly entry: HistoryEntryView;
  readonly columns: readonly ColumnView[];
}): ReactElement | null {
  const lines = entry.changes.flatMap((change) => {
    const column = columns.find(({ field }) => field === change.field);
    return column === undefined || repeatsEntry(entry, change, column) ? [] : [{ change, column }];
  });
  if (lines.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {lines.map(({ change, column }) => (
        <li key={change.field} className={classes.change}>
          <ChangeValues change={change} column={column} />
        </li>
      ))}
    </ul>
  );
}
