import type { ReactElement } from "react";
import { useState } from "react";
import type { ActionView, RowView, ScreenLink } from "../../../../src/runtime/screens/view/protocol.ts";
import { useProduct } from "../server/product-query.ts";
import { BoardColumn } from "./board-column.tsx";
import { ChooseMoveDialog } from "./choose-move-dialog.tsx";
import { movesTo } from "./board-moves.ts";
import { PageOfRecords } from "./page-of-records.tsx";
import { summariseRows } from "./row-summary.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";
import { useMoveCard } from "./use-move-card.ts";
import classes from "./board-screen.module.css";

/** A board with a column for each state; dropping a card in another column takes the transition to that state. */
export function BoardScreen({
  screen,
  board,
}: {
  readonly screen: ScreenLink;
  readonly board: ScreenViewOf<"board">;
}): ReactElement {
  const { by, columns, page } = board;
  const { viewer } = useProduct();
  const { dragged, setDragged, choosing, drop, choose, cancel } = useDragging(by);
  const column = page.columns.find(({ field }) => field === by);
  const cards = columns.flatMap(({ rows }) => rows);
  const summary = summariseRows(
    page.columns.filter(({ field }) => field !== by),
    cards,
    { sort: page.sort, viewer: viewer.id },
  );

  return (
    <>
      <PageOfRecords screen={screen} page={page} rows={cards}>
        {/* Columns can be scrolled sideways by keyboard too. */}
        <div className={classes.board} tabIndex={0} role="group" aria-label={`${screen.name}, board`}>
          {columns.map((one) => (
            <BoardColumn
              key={one.value}
              column={one}
              by={column}
              entity={page.entity}
              summary={summary}
              dragged={dragged}
              accepts={
                dragged !== null && dragged.values[by] !== one.value && movesTo(dragged, by, one.value).length > 0
              }
              onDrag={setDragged}
              onDrop={() => drop(one.value)}
            />
          ))}
        </div>
      </PageOfRecords>
      {choosing !== null && (
        <ChooseMoveDialog
          actions={movesTo(choosing.card, by, choosing.state)}
          card={choosing.card}
          onClose={cancel}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** A card that is dragged into another column; where several steps lead there, one of them has to be chosen. */
interface Dragging {
  readonly dragged: RowView | null;
  readonly setDragged: (card: RowView | null) => void;
  readonly choosing: { readonly card: RowView; readonly state: string } | null;
  readonly drop: (state: string) => void;
  readonly choose: (action: ActionView) => void;
  readonly cancel: () => void;
}

function useDragging(by: string): Dragging {
  const [dragged, setDragged] = useState<RowView | null>(null);
  const [choosing, setChoosing] = useState<Dragging["choosing"]>(null);
  const move = useMoveCard();
  return {
    dragged,
    setDragged,
    choosing,
    drop: (state) => {
      if (dragged === null) return;
      const [only, ...others] = movesTo(dragged, by, state);
      if (only !== undefined && others.length === 0) move(only, dragged, by, state);
      else setChoosing({ card: dragged, state });
      setDragged(null);
    },
    choose: (action) => {
      if (choosing !== null) move(action, choosing.card, by, choosing.state);
      setChoosing(null);
    },
    cancel: () => setChoosing(null),
  };
}
