import type { ReactElement } from "react";
import { useMemo, useState } from "react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { SelectionProvider } from "../selection/selection-provider.tsx";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { usePlaceOnScreen } from "../actions/action-place.ts";
import type { ActionPlace } from "../actions/action-place.ts";
import { BoardColumn } from "./board-column.tsx";
import type { BoardShown } from "./board-column.tsx";
import { movesTo } from "./board-moves.ts";
import type { Move } from "./board-moves.ts";
import { moveAmongCards } from "./move-among-cards.ts";
import { PageOfRecords } from "./page-of-records.tsx";
import { summariseRows } from "./row-summary.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";
import { useAlikeMoments } from "./use-alike-moments.ts";
import { useRefusedMoves } from "./use-refused-moves.ts";
import type { ColumnRefusal } from "./use-refused-moves.ts";
import { useCardMonitor } from "./use-card-drag.ts";
import { useMoveCard } from "./use-move-card.ts";
import classes from "./board-screen.module.css";

const ChooseMoveDialog = lazyPart(async () => (await import("./choose-move-dialog.tsx")).ChooseMoveDialog, {
  whenIdle: true,
});

/** A board with a column for each state; dropping a card in another column takes the transition to that state. */
export function BoardScreen({
  screen,
  board,
  query,
}: {
  readonly screen: ScreenLink;
  readonly board: ScreenViewOf<"board">;
  /** What the board was asked for; null while another one is awaited. */
  readonly query: SearchParameters | null;
}): ReactElement {
  const { by, columns, page } = board;
  const { dragged, choosing, choose, cancel, refusalIn } = useDragging(usePlaceOnScreen(screen.name, page.entity), by);
  const cards = useMemo(() => columns.flatMap(({ rows }) => rows), [columns]);
  const alikeMoments = useAlikeMoments();
  const shown = useShown(board, { screen: screen.name, query }, cards);

  return (
    <>
      <PageOfRecords screen={screen} page={page} rows={cards}>
        <div className={classes.place}>
          <SelectionProvider screen={screen} page={page} rows={cards}>
            {/* Columns can be scrolled sideways by keyboard too: by going from card to card, where there are any. */}
            <div
              ref={alikeMoments}
              className={classes.board}
              data-board
              tabIndex={cards.length === 0 ? 0 : undefined}
              onKeyDown={moveAmongCards}
              role="group"
              aria-label={currentTexts().board.board(screen.name)}
            >
              {columns.map((column) => (
                <BoardColumn
                  key={column.value}
                  board={shown}
                  column={column}
                  dragged={dragged}
                  refusal={refusalIn(column.value)}
                  accepts={(card) => card.values[by] !== column.value && movesTo(card, by, column.value).length > 0}
                />
              ))}
            </div>
          </SelectionProvider>
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

/** How all cards look: the first of them decide that, however many are loaded later. */
function useShown(
  { by, page }: ScreenViewOf<"board">,
  asked: Pick<BoardShown, "screen" | "query">,
  cards: readonly RowView[],
): BoardShown {
  const { viewer } = useProduct();
  const summary = useMemo(
    () => summariseRows(page.columns, cards, { sort: page.sort, viewer: viewer.id, about: by }),
    [page.columns, page.sort, cards, by, viewer.id],
  );
  return { ...asked, by: page.columns.find(({ field }) => field === by), entity: page.entity, summary };
}

/** A card that is dragged into another column; where several steps lead there, one of them has to be chosen. */
interface Dragging {
  readonly dragged: RowView | null;
  readonly choosing: Move | null;
  readonly choose: (action: ActionView) => void;
  readonly cancel: () => void;
  /** Why the card can't be moved to the column of a state; null where nothing is to be said there. */
  readonly refusalIn: (state: string) => ColumnRefusal | null;
}

function useDragging(place: ActionPlace, by: string): Dragging {
  const { screen } = place;
  const refusals = useRefusedMoves(place, by);
  const [dragged, setDragged] = useState<RowView | null>(null);
  const [choosing, setChoosing] = useState<Move | null>(null);
  const move = useMoveCard(screen);
  const begin = (card: RowView): void => {
    setDragged(card);
    refusals.begin(card);
  };
  useCardMonitor(screen, begin, (card, state) => {
    setDragged(null);
    refusals.end(card, state);
    if (state === null || state === card.values[by]) return;
    const [only, ...others] = movesTo(card, by, state);
    if (only === undefined) return;
    if (others.length === 0) move(only, { card, by, state });
    else setChoosing({ card, by, state });
  });
  return {
    dragged,
    choosing,
    choose: (action) => {
      if (choosing !== null) move(action, choosing);
      setChoosing(null);
    },
    cancel: () => setChoosing(null),
    refusalIn: refusals.of,
  };
}
