import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement } from "react";
import { useRef, useState } from "react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { BoardColumn as Column } from "../../../../src/runtime/screens/view/protocol.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { choiceText } from "../values/choice-text.ts";
import type { AskedColumn } from "./column-pages.ts";
import { ColumnCardList } from "./column-card-list.tsx";
import { printCount } from "./page-words.ts";
import type { RowSummary } from "./row-summary.ts";
import { useDropColumn } from "./use-card-drag.ts";
import type { ColumnRefusal } from "./use-refused-moves.ts";
import classes from "./board-screen.module.css";

const RefusedDrop = lazyPart(async () => (await import("./refused-drop.tsx")).RefusedDrop, { whenIdle: true });

/** What all columns of a board have in common. */
export interface BoardShown {
  readonly screen: string;
  /** What was asked for; null while something else is awaited, and no more can be loaded. */
  readonly query: AskedColumn["query"] | null;
  readonly by: ColumnView | undefined;
  readonly entity: string;
  readonly summary: RowSummary;
}

/** The column of one state, highlighted while a card is dragged that may be dropped here. */
export function BoardColumn({
  board,
  column,
  dragged,
  refusal,
  accepts,
}: {
  readonly board: BoardShown;
  readonly column: Column;
  readonly dragged: RowView | null;
  readonly refusal: ColumnRefusal | null;
  readonly accepts: (card: RowView) => boolean;
}): ReactElement {
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLElement>(null);
  const { value, meaning, total } = column;
  useDropColumn(place, { board: board.screen, value, accepts, over: setOver });
  const isOpen = dragged !== null && accepts(dragged);
  const isOwn = dragged?.values[board.by?.field ?? ""] === value;
  return (
    <section
      ref={place}
      className={classes.column}
      aria-label={choiceText(value)}
      data-accepts={isOpen || undefined}
      data-over={(isOpen && isOver) || undefined}
      data-refuses={(dragged !== null && !isOpen && !isOwn) || undefined}
    >
      <header className={classes.head} title={meaning === "" ? undefined : meaning}>
        <h2 className={classes.state}>
          <ChoiceMark column={board.by ?? { type: "status", values: null }} value={value} plain />
        </h2>
        <span className={classes.total}>{printCount(total)}</span>
      </header>
      {refusal !== null && <RefusedDrop refusal={refusal} state={value} />}
      {/* Another question begins at the top again. */}
      <ColumnCardList key={JSON.stringify(board.query)} board={board} column={column} />
    </section>
  );
}
