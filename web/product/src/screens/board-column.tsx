import type { ReactElement } from "react";
import { useState } from "react";
import type { BoardColumn as Column, ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { BoardCard } from "./board-card.tsx";
import type { RowSummary } from "./row-summary.ts";
import classes from "./board-screen.module.css";

/** The column of one state, highlighted while a card is dragged that may be dropped here. */
export function BoardColumn({
  column,
  by,
  entity,
  summary,
  dragged,
  accepts,
  onDrag,
  onDrop,
}: {
  readonly column: Column;
  readonly by: ColumnView | undefined;
  readonly entity: string;
  readonly summary: RowSummary;
  readonly dragged: RowView | null;
  readonly accepts: boolean;
  readonly onDrag: (card: RowView | null) => void;
  readonly onDrop: () => void;
}): ReactElement {
  const [over, setOver] = useState(false);
  const { value, meaning, total, rows } = column;
  return (
    <section
      className={classes.column}
      aria-label={value}
      data-accepts={accepts || undefined}
      data-over={(accepts && over) || undefined}
      data-refuses={(dragged !== null && !accepts && !rows.includes(dragged)) || undefined}
      onDragOver={(event) => {
        if (!accepts) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (accepts) onDrop();
      }}
    >
      <header className={classes.head} title={meaning === "" ? undefined : meaning}>
        <h2 className={classes.state}>
          <ChoiceMark column={by ?? { type: "status", values: null }} value={value} plain />
        </h2>
        <span className={classes.total}>{total}</span>
      </header>
      <ul className={classes.cards}>
        {rows.map((row) => (
          <BoardCard key={row.key} card={row} entity={entity} summary={summary} onDrag={onDrag} />
        ))}
        {total > rows.length && <li className={classes.more}>{total - rows.length} more; filter to see them</li>}
      </ul>
    </section>
  );
}
