import type { ReactElement } from "react";
import type { ColumnView, PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
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
  /** The reference that tells those of the same name apart; undefined where none does. */
  readonly telling: ColumnView | undefined;
}

/** A record on its day: its time, the colour of its state, or of the product, and the first person that it is about, else what tells it apart from others. */
export function CalendarEntry({
  row,
  page: { entity, columns, by, tellsPeople, telling },
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
  const reference = telling === undefined ? undefined : row.references[telling.field]?.label;
  const beside = person ?? (reference === row.label ? undefined : reference);
  const when = row.values[by];
  // A date alone has no time.
  const time = typeof when === "string" && when.length > 10 ? minuteOf(when) : null;
  const title = beside === undefined ? row.label : `${row.label}, ${beside}`;
  const shown = (
    <>
      <span
        className={classes.dot}
        style={state === undefined ? undefined : { background: choiceColour(state, String(row.values[state.field])) }}
        aria-hidden
      />
      <span className={classes.name} dir="auto">
        {time !== null && <span className={classes.time}>{timeText(time)} </span>}
        <span className={classes.title}>{row.label}</span>
      </span>
      {beside !== undefined && (
        <Beside name={beside} isPerson={person !== undefined} isTold={person === undefined || tellsPeople} />
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

/** What stands beside the name of a record: its person with their mark, or the record that tells it apart from others. */
function Beside({
  name,
  isPerson,
  isTold,
}: {
  readonly name: string;
  readonly isPerson: boolean;
  readonly isTold: boolean;
}): ReactElement {
  return (
    <span className={classes.beside}>
      {isPerson && <PersonMark name={name} size={18} />}
      <span className={classes.sr}>, </span>
      <span
        className={classes.besideName}
        data-person={isPerson || undefined}
        data-reference={!isPerson || undefined}
        data-told={isTold || undefined}
        dir="auto"
      >
        {name}
      </span>
    </span>
  );
}
