import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** The actions that move a card to a column. */
export function movesTo(card: RowView, by: string, state: string): readonly ActionView[] {
  return card.actions.filter(({ to }) => to !== null && to.field === by && to.state === state);
}

/** The board after a card has moved, shown before the server confirms it. */
export function withMoved(board: ScreenViewOf<"board">, key: string, state: string): ScreenViewOf<"board"> {
  const from = board.columns.find(({ rows }) => rows.some((row) => row.key === key));
  const card = from?.rows.find((row) => row.key === key);
  if (card === undefined || from?.value === state) return board;
  // The next actions are not known yet; until then none are offered.
  const moved = { ...card, values: { ...card.values, [board.by]: state }, actions: [] };
  return {
    ...board,
    columns: board.columns.map((column) => {
      if (column.value === state) return { ...column, total: column.total + 1, rows: [moved, ...column.rows] };
      if (column === from)
        return { ...column, total: column.total - 1, rows: column.rows.filter((row) => row.key !== key) };
      return column;
    }),
  };
}
