import type { QueryClient } from "@tanstack/react-query";
import type { ActionView, RowView, ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ColumnPage } from "./column-pages.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** A card on its way to the column of a state. */
export interface Move {
  readonly card: RowView;
  readonly by: string;
  readonly state: string;
}

/** The actions that move a card to a column. */
export function movesTo(card: RowView, by: string, state: string): readonly ActionView[] {
  return card.actions.filter(({ to }) => to !== null && to.field === by && to.state === state);
}

/** Shows a card in its new column in all that is kept of a board, before the server confirms it. */
export function showMoved(client: QueryClient, screen: string, move: Move): void {
  for (const [key, view] of client.getQueriesData<ScreenView>({ queryKey: ["screen", screen] })) {
    // All else on the board is as old as it was.
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    if (view?.kind === "board" && view.by === move.by) client.setQueryData(key, withMoved(view, move), { updatedAt });
    if (view?.kind === "column") client.setQueryData(key, withMovedOnPage(view, move, isFirst(key)), { updatedAt });
  }
}

/** The board after a card has moved. */
export function withMoved(board: ScreenViewOf<"board">, move: Move): ScreenViewOf<"board"> {
  const from = move.card.values[move.by];
  if (from === move.state) return board;
  return {
    ...board,
    columns: board.columns.map((column) => {
      if (column.value === move.state)
        return { ...column, total: column.total + 1, rows: [moved(move), ...without(column.rows, move)] };
      return column.value === from ? { ...column, total: column.total - 1, rows: without(column.rows, move) } : column;
    }),
  };
}

/** A page of a column after a card has moved. */
export function withMovedOnPage(page: ColumnPage, move: Move, isFirstPage: boolean): ColumnPage {
  if (move.card.values[move.by] === move.state) return page;
  const rows = without(page.rows, move);
  if (page.value === move.state && isFirstPage) return { ...page, rows: [moved(move), ...rows] };
  return rows.length === page.rows.length ? page : { ...page, rows };
}

// The next actions are not known yet; until then none are offered.
function moved({ card, by, state }: Move): RowView {
  return { ...card, values: { ...card.values, [by]: state }, actions: [] };
}

function without(rows: readonly RowView[], { card }: Move): readonly RowView[] {
  return rows.filter(({ key }) => key !== card.key);
}

function isFirst(key: readonly unknown[]): boolean {
  return (key[2] as { readonly after?: string } | undefined)?.after === "";
}
