import type { ReactElement, ReactNode } from "react";
import { memo } from "react";
import type { ColumnView, InputType, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { isOwner } from "../columns/shown-columns.ts";
import { sortKeyOf } from "../filters/sort-key.ts";
import { AppLink } from "../routes/app-link.tsx";
import { UnsentValue } from "../offline/outbox/unsent-value.tsx";
import { useUnsentName } from "../offline/outbox/use-unsent-name.ts";
import { recordPath } from "../routes/record-path.ts";
import { useListPath } from "../routes/use-list-path.ts";
import { RecordCheck } from "../selection/record-check.tsx";
import { useSelection } from "../selection/selection-context.ts";
import { useEntity } from "../server/product-query.ts";
import { Flags } from "./flags.tsx";
import { Moment } from "../values/moment.tsx";
import { momentWord } from "../values/moment-word.ts";
import { PersonMark } from "../values/person-mark.tsx";
import { ReferenceView } from "../values/reference-view.tsx";
import { valueText } from "../values/value-text.ts";
import { ValueView } from "../values/value-view.tsx";
import { beginningOfText } from "./beginning-of-text.ts";
import { isSettled } from "./is-settled.ts";
import { isNumericColumn } from "./numeric-column.ts";
import type { RowSummary } from "./row-summary.ts";
import classes from "./record-rows.module.css";

interface RecordLineProps {
  readonly entity: string;
  readonly row: RowView;
  readonly summary: RowSummary;
  /** From which width of the list each fact is told that is told only where there is room. */
  readonly room: ReadonlyMap<ColumnView, number>;
  /** Whether its reader has chosen what it tells: then more facts need a word that says what they are. */
  readonly isChosen: boolean;
  /** What the records are sorted by. */
  readonly sort: string;
}

/** One record on one line; its facts stand under those of the line above. */
export function RecordLine(props: RecordLineProps): ReactElement {
  const { entity: name, row } = props;
  const entity = useEntity(name);
  const listed = useListPath(entity, row.key);
  const path = recordPath(entity, row) ?? listed;
  const selection = useSelection();
  return (
    <li
      className={classes.row}
      data-record
      data-linked={path !== null || undefined}
      data-selected={selection?.keys.has(row.key) || undefined}
    >
      {selection !== null && (
        <span className={classes.check} data-no-print>
          <RecordCheck record={row} />
        </span>
      )}
      <LineContent {...props} path={path} />
    </li>
  );
}

/** What a line tells. It is not rendered again while others are selected, or another page is on its way. */
const LineContent = memo(function LineContent({
  entity: name,
  row,
  summary,
  room,
  isChosen,
  sort,
  path,
}: RecordLineProps & { readonly path: string | null }): ReactElement {
  const entity = useEntity(name);
  const { excerpt, keyed } = summary;
  const title = useUnsentName(row, summary.named);
  // Cut where the line ends, and not after so many letters.
  const text = beginningOfText(row);
  return (
    <>
      {keyed && <span className={classes.key}>{row.key}</span>}
      <span className={classes.main}>
        {entity?.people === true && <PersonMark name={title} size={24} />}
        <RecordName
          title={text ?? (excerpt === null ? title : excerptOf(row, excerpt))}
          path={path}
          isText={text !== null}
        />
        <Flags row={row} summary={summary} />
      </span>
      <RecordFacts
        row={row}
        summary={summary}
        room={room}
        isChosen={isChosen}
        sort={sort}
        isPerson={entity?.people === true}
      />
      <span className={classes.actions}>
        <ActionMenu record={row} />
      </span>
    </>
  );
});

/** What a record tells beside its name, each fact in its place: who made it comes before what it says. */
function RecordFacts({
  row,
  summary: { marks, flags, details, people, namesPeople, moment },
  room,
  isChosen,
  sort,
  isPerson,
}: {
  readonly row: RowView;
  readonly summary: RowSummary;
  readonly room: ReadonlyMap<ColumnView, number>;
  readonly isChosen: boolean;
  readonly sort: string;
  readonly isPerson: boolean;
}): ReactElement {
  // Beside a person, another one needs a word that says who that is.
  const areNamed = namesPeople || isPerson;
  const personOf = (column: ColumnView): ReactElement => (
    <Fact key={column.field} row={row} column={column} isBrief={people.length > 1}>
      {areNamed && <span className={classes.word}>{column.label} </span>}
      <ReferenceView column={column} row={row} linked={false} />
    </Fact>
  );
  return (
    <>
      {marks.map((column) => (
        <Fact key={column.field} row={row} column={column}>
          <UnsentValue row={row} field={column.field}>
            {(shown) => <ValueView column={column} row={shown} plain />}
          </UnsentValue>
        </Fact>
      ))}
      {people.filter(isOwner).map(personOf)}
      {[...details, ...room.keys()].map((column) => (
        <Fact key={column.field} row={row} column={column} from={room.get(column)}>
          {isNamed(column, isChosen) && <span className={classes.word}>{column.label} </span>}
          <ValueView column={column} row={row} plain={isChosen} />
        </Fact>
      ))}
      {people.filter((column) => !isOwner(column)).map(personOf)}
      {moment !== null && (
        <Fact row={row} column={moment} isSpare={isSpare(moment, sort)}>
          <span className={classes.word}>{momentWord(moment.label)} </span>
          <Moment
            at={String(row.values[moment.field])}
            planned={moment.planned === true}
            settled={isSettled(moment, row, flags)}
          />
        </Fact>
      )}
    </>
  );
}

/** What the record is called; a link where there is a screen to open. */
function RecordName({
  title,
  path,
  isText,
}: {
  readonly title: string;
  readonly path: string | null;
  /** Whether it is a text, of which two lines are shown. */
  readonly isText: boolean;
}): ReactElement {
  return path === null ? (
    <span className={classes.name} data-name data-text={isText || undefined} dir="auto">
      {title}
    </span>
  ) : (
    <AppLink href={path} className={classes.name} data-name data-text={isText || undefined} dir="auto" data-record-link>
      {title}
    </AppLink>
  );
}

function excerptOf({ label, references, values }: RowView, column: ColumnView): string {
  return references[column.field]?.label ?? (valueText(column, values[column.field]) || label);
}

/** What has no words to spare: half of it would be taken for another value. */
const shortTypes: ReadonlySet<InputType> = new Set([
  ...(["status", "choice", "role", "integer", "decimal", "money"] as const),
  ...(["date", "time", "timestamp", "duration"] as const),
]);

/** A value in its place; where the record has none, a dash as in a table, or nothing where facts stand below the name. */
function Fact({
  row,
  column,
  isBrief = false,
  isSpare: isLeftOut = false,
  from,
  children,
}: {
  readonly row: RowView;
  readonly column: ColumnView;
  /** Whether faces stand for people where there is little room. */
  readonly isBrief?: boolean;
  /** Whether it is left out where the others would be cut. */
  readonly isSpare?: boolean;
  /** From which width of the list it is told, if it is told only where there is room. */
  readonly from?: number | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const hasValue = row.values[column.field] !== null && row.values[column.field] !== undefined;
  return (
    <span
      className={classes.fact}
      title={isBrief ? `${column.label}: ${row.references[column.field]?.label ?? ""}` : column.label}
      data-brief={isBrief || undefined}
      data-short={shortTypes.has(column.type) || undefined}
      data-spare={isLeftOut || undefined}
      data-further={from}
      data-numeric={isNumericColumn(column) || undefined}
    >
      {hasValue ? (
        children
      ) : (
        <span className={classes.missing} aria-hidden>
          –
        </span>
      )}
    </span>
  );
}

/** Whether a moment is left out first where facts have no room: nobody has sorted by it or planned it. */
export function isSpare({ field, planned }: ColumnView, sort: string): boolean {
  return planned !== true && sortKeyOf(sort).field !== field;
}

/** Whether a value needs a word that says what it is: one date looks like another, an address like no other. */
function isNamed({ type }: ColumnView, isChosen: boolean): boolean {
  return (
    ["integer", "decimal", "money", "date", "time", "duration"].includes(type) ||
    (isChosen && !["status", "choice", "role", "email", "phone", "url", "image", "file"].includes(type))
  );
}
