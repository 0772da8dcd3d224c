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
  const told = ({ field }: { readonly field: string }): boolean =>
    card.values[field] !== null && card.values[field] !== undefined;
  const { moment } = summary;
  const dates = summary.details.filter((column) => column.type === "date" && told(column));
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
        {moment !== null && told(moment) && (
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
      <div className={classes.facts}>
        {summary.marks.filter(told).map((column) => (
          <ChoiceMark key={column.field} column={column} value={String(card.values[column.field])} />
        ))}
        {summary.flags
          .filter(({ field }) => card.values[field] === true)
          .map((column) => (
            <Flag key={column.field} column={column} />
          ))}
        <span className={classes.people} data-brief={summary.people.length > 1 || undefined}>
          {summary.people.filter(told).map((column) => (
            <span key={column.field} title={`${column.label}: ${card.references[column.field]?.label}`}>
              <ReferenceView column={column} row={card} linked={false} />
            </span>
          ))}
        </span>
      </div>
    </li>
  );
}
