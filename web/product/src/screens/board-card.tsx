import type { ReactElement } from "react";
import { memo, useRef } from "react";
import type { ColumnView, InputType, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { useUnsentName } from "../offline/outbox/use-unsent-name.ts";
import { recordPath } from "../routes/record-path.ts";
import { RecordCheck } from "../selection/record-check.tsx";
import { useEntity } from "../server/product-query.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { Flags } from "./flags.tsx";
import { isSettled } from "./is-settled.ts";
import { Moment } from "../values/moment.tsx";
import { momentWord } from "../values/moment-word.ts";
import { ReferenceView } from "../values/reference-view.tsx";
import { ValueView } from "../values/value-view.tsx";
import type { RowSummary } from "./row-summary.ts";
import { useDraggedCard } from "./use-card-drag.ts";
import classes from "./board-screen.module.css";

/** What a card tells with a word that says what it is. */
const amountTypes: ReadonlySet<InputType> = new Set(["date", "time", "duration", "integer", "decimal", "money"]);

/** One record on a board: to be dragged, opened, selected, or moved through its menu. */
export const BoardCard = memo(function BoardCard({
  board,
  card,
  entity,
  hasStates,
  summary,
  isStop,
  onHold,
}: {
  readonly board: string;
  readonly card: RowView;
  readonly entity: string;
  /** Whether the columns are states, to which actions lead. */
  readonly hasStates: boolean;
  readonly summary: RowSummary;
  /** Whether one comes to the card by the Tab key; to the others of its column one goes by arrow keys. */
  readonly isStop: boolean;
  /** Tells that the card, or its open menu, has the focus. */
  readonly onHold: (key: string) => void;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const shown = useEntity(entity);
  const name = useUnsentName(card, summary.named);
  const path = recordPath(shown, card);
  // Where it can't be moved at all now, dragging it tells why.
  const movable = card.actions.some(({ to }) => to !== null) || (hasStates && shown?.acts === true);
  useDraggedCard(place, board, card, movable);
  const amounts = summary.details.filter((column) => amountTypes.has(column.type) && isTold(card, column));
  return (
    <div
      ref={place}
      className={classes.card}
      data-record
      data-linked={path !== null || undefined}
      data-movable={movable || undefined}
      onFocus={() => onHold(card.key)}
    >
      <CardName name={name} path={path} isStop={isStop} />
      <CardTop card={card} summary={summary} isStop={isStop} />
      {amounts.length > 0 && (
        <div className={classes.amounts}>
          {amounts.map((column) => (
            <span key={column.field}>
              {column.label} <ValueView column={column} row={card} />
            </span>
          ))}
        </div>
      )}
      <CardFacts card={card} summary={summary} />
    </div>
  );
});

/** What the record is called, which leads to its screen where there is one. */
function CardName({
  name,
  path,
  isStop,
}: {
  readonly name: string;
  readonly path: string | null;
  readonly isStop: boolean;
}): ReactElement {
  if (path === null)
    return (
      <span className={classes.name} dir="auto">
        {name}
      </span>
    );
  return (
    <AppLink
      href={path}
      draggable={false}
      className={classes.name}
      dir="auto"
      data-record-link
      tabIndex={isStop ? undefined : -1}
    >
      {name}
    </AppLink>
  );
}

/** What the card is selected by, and its menu. */
function CardTop({
  card,
  summary: { keyed, moment, flags },
  isStop,
}: {
  readonly card: RowView;
  readonly summary: RowSummary;
  readonly isStop: boolean;
}): ReactElement {
  return (
    <div className={classes.cardTop}>
      <span className={classes.check}>
        <RecordCheck record={card} isStop={isStop} />
      </span>
      {keyed && <span className={classes.key}>{card.key}</span>}
      {moment !== null && hasValue(card, moment) && (
        <span className={classes.moment}>
          <span data-moment-word>{momentWord(moment.label)} </span>
          <Moment
            at={String(card.values[moment.field])}
            planned={moment.planned === true}
            settled={isSettled(moment, card, flags)}
          />
        </span>
      )}
      <span className={classes.menu}>
        <ActionMenu record={card} isStop={isStop} />
      </span>
    </div>
  );
}

/** How the record stands, and who has to do with it. */
function CardFacts({ card, summary }: { readonly card: RowView; readonly summary: RowSummary }): ReactElement {
  const { marks, flags, usual, inCharge } = summary;
  const hasMarks =
    marks.some((column) => hasValue(card, column)) ||
    flags.some(({ field }) => card.values[field] === true) ||
    usual.some(({ field }) => card.values[field] === false);
  const people = inCharge.length > 0 ? inCharge : summary.people;
  return (
    <div className={classes.facts}>
      {marks
        .filter((column) => hasValue(card, column))
        .map((column) => (
          <ChoiceMark key={column.field} column={column} value={String(card.values[column.field])} />
        ))}
      <Flags row={card} summary={summary} />
      {/* Beside marks there is room for one face: who is in charge. Of several people, a face alone would not say which is which. */}
      <span className={classes.people} data-brief={(hasMarks && inCharge.length > 0) || undefined}>
        {people
          .filter((column) => hasValue(card, column))
          .map((column, at) => (
            <span
              key={column.field}
              className={classes.person}
              title={`${column.label}: ${card.references[column.field]?.label}`}
            >
              {/* Of two, the second needs a word that says who that is. */}
              {at > 0 && <span className={classes.word}>{column.label}</span>}
              <ReferenceView column={column} row={card} linked={false} />
            </span>
          ))}
      </span>
    </div>
  );
}

function hasValue({ values }: RowView, { field }: Pick<ColumnView, "field">): boolean {
  return (values[field] ?? null) !== null;
}

/** Whether a card tells an amount: where there is one, and of money where it is any. */
function isTold({ values }: RowView, { field, type }: ColumnView): boolean {
  const value = values[field] ?? null;
  return value !== null && !(type === "money" && Number(value) === 0);
}
