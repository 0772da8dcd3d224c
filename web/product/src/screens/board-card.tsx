import type { ReactElement } from "react";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useEntity } from "../server/product-query.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { Flag } from "../values/flag.tsx";
import { Moment } from "../values/moment.tsx";
import { ReferenceView } from "../values/reference-view.tsx";
import { ValueView } from "../values/value-view.tsx";
import type { RowSummary } from "./row-summary.ts";
import classes from "./board-screen.module.css";

/** One record on a board: to be dragged, opened, or moved through its menu. */
export function BoardCard({
  card,
  entity,
  summary,
  onDrag,
}: {
  readonly card: RowView;
  readonly entity: string;
  readonly summary: RowSummary;
  readonly onDrag: (card: RowView | null) => void;
}): ReactElement {
  const path = recordPath(useEntity(entity), card);
  const movable = card.actions.some(({ to }) => to !== null);
  const { moment } = summary;
  const dates = summary.details.filter((column) => column.type === "date" && hasValue(card, column));
  return (
    <li
      className={classes.card}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", card.label);
        onDrag(card);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes.cardTop}>
        {summary.keyed && <span className={classes.key}>{card.key}</span>}
        {moment !== null && hasValue(card, moment) && (
          <span className={classes.moment}>
            {moment.label} <Moment at={String(card.values[moment.field])} />
          </span>
        )}
        <span className={classes.menu}>
          <ActionMenu record={card} />
        </span>
      </div>
      {path === null ? (
        <span className={classes.name}>{card.label}</span>
      ) : (
        <AppLink href={path} draggable={false} className={classes.name}>
          {card.label}
        </AppLink>
      )}
      {dates.length > 0 && (
        <div className={classes.dates}>
          {dates.map((column) => (
            <span key={column.field}>
              {column.label} <ValueView column={column} row={card} />
            </span>
          ))}
        </div>
      )}
      <CardFacts card={card} summary={summary} />
    </li>
  );
}

/** How the record stands, and who has to do with it. */
function CardFacts({ card, summary }: { readonly card: RowView; readonly summary: RowSummary }): ReactElement {
  const { marks, flags, people } = summary;
  return (
    <div className={classes.facts}>
      {marks
        .filter((column) => hasValue(card, column))
        .map((column) => (
          <ChoiceMark key={column.field} column={column} value={String(card.values[column.field])} />
        ))}
      {flags
        .filter(({ field }) => card.values[field] === true)
        .map((column) => (
          <Flag key={column.field} column={column} />
        ))}
      <span className={classes.people} data-brief={people.length > 1 || undefined}>
        {people
          .filter((column) => hasValue(card, column))
          .map((column) => (
            <span key={column.field} title={`${column.label}: ${card.references[column.field]?.label}`}>
              <ReferenceView column={column} row={card} linked={false} />
            </span>
          ))}
      </span>
    </div>
  );
}

function hasValue({ values }: RowView, { field }: { readonly field: string }): boolean {
  return values[field] !== null && values[field] !== undefined;
}
