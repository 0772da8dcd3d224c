import type { ReactElement } from "react";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { Moment } from "../values/moment.tsx";
import { PersonMark } from "../values/person-mark.tsx";
import { ValueView } from "../values/value-view.tsx";
import type { ConversationParts as Parts } from "./conversation-parts.ts";
import classes from "./conversation.module.css";

/** A related list as a conversation: author, time and text of each entry, the oldest first. */
export function Conversation({
  rows,
  parts: { text, author, at },
}: {
  readonly rows: readonly RowView[];
  readonly parts: Parts;
}): ReactElement {
  const saidAt = (row: RowView): string => String(row.values[at.field] ?? "");
  return (
    <ol className={classes.conversation}>
      {rows
        .toSorted((a, b) => (saidAt(a) < saidAt(b) ? -1 : saidAt(a) > saidAt(b) ? 1 : 0))
        .map((row) => {
          const name = row.references[author.field]?.label ?? "Somebody";
          return (
            <li key={row.key} className={classes.entry}>
              <PersonMark name={name} size={30} />
              <article className={classes.said} aria-label={`${name} said`}>
                <header className={classes.header}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.at}>
                    <Moment at={saidAt(row)} />
                  </span>
                  <span className={classes.actions}>
                    <ActionMenu record={row} />
                  </span>
                </header>
                <ValueView column={text} row={row} />
              </article>
            </li>
          );
        })}
    </ol>
  );
}
