import type { ReactElement } from "react";
import type { PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useEntity, useProduct } from "../server/product-query.ts";
import { choiceColour } from "../values/choice-colour.ts";
import { timeText } from "../values/date-text.ts";
import { minuteOf } from "../values/day-zone.ts";
import { PersonMark } from "../values/person-mark.tsx";
import classes from "./calendar-screen.module.css";

const EntryMenu = lazyPart(async () => (await import("./entry-menu.tsx")).EntryMenu, {
  standIn: ({ title, children }) => (
    <span className={classes.entry} title={title}>
      {children}
    </span>
  ),
});

/** What an entry knows of its calendar. */
export interface CalendarOfEntry extends Pick<PageView, "entity" | "columns"> {
  /** The field that says when. */
  readonly by: string;
  /** Whether each entry tells its person: where two of a day have the same name, that of the person tells them apart. */
  readonly tellsPeople: boolean;
}

/** A record on its day: its time, the colour of its state, or of the product, and the first person that it is about. */
export function CalendarEntry({
  row,
  page: { entity, columns, by, tellsPeople },
}: {
  readonly row: RowView;
  readonly page: CalendarOfEntry;
}): ReactElement {
  const path = recordPath(useEntity(entity), row);
  const people = new Set(
    useProduct()
      .entities.filter((one) => one.people)
      .map(({ name }) => name),
  );
  const state = columns.find(({ type, field }) => type === "status" && typeof row.values[field] === "string");
  const subject = columns.find(
    (column) => people.has(column.entity ?? "") && (row.references[column.field]?.label ?? row.label) !== row.label,
  );
  const person = subject === undefined ? undefined : row.references[subject.field]?.label;
  const when = row.values[by];
  // A date alone has no time.
  const time = typeof when === "string" && when.length > 10 ? minuteOf(when) : null;
  const title = person === undefined ? row.label : `${row.label}, ${person}`;
  const shown = (
    <>
      <span
        className={classes.dot}
        style={state === undefined ? undefined : { background: choiceColour(state, String(row.values[state.field])) }}
        aria-hidden
      />
      <span className={classes.name} dir="auto">
        {time !== null && <span className={classes.time}>{timeText(time)} </span>}
        {row.label}
      </span>
      {person !== undefined && (
        <span className={classes.person}>
          <PersonMark name={person} size={18} />
          <span className={classes.sr}>, </span>
          <span className={classes.personName} data-person data-told={tellsPeople || undefined} dir="auto">
            {person}
          </span>
        </span>
      )}
    </>
  );
  if (path !== null)
    return (
      <AppLink href={path} className={classes.entry} title={title}>
        {shown}
      </AppLink>
    );
  return row.actions.length === 0 ? (
    <span className={classes.entry} title={title}>
      {shown}
    </span>
  ) : (
    <EntryMenu row={row} title={title}>
      {shown}
    </EntryMenu>
  );
}
