import { useQueryClient } from "@tanstack/react-query";
import type { ActionView, RowView, ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useStartAction } from "../actions/action-host.tsx";
import { withMoved } from "./board-moves.ts";

/** Gives the function that moves a card: the board changes at once, and back if the server refuses. */
export function useMoveCard(): (action: ActionView, card: RowView, by: string, state: string) => void {
  const client = useQueryClient();
  const start = useStartAction();
  return (action, card, by, state) => {
    if (!action.asks) {
      client.setQueriesData<ScreenView>({ queryKey: ["screen"] }, (view) =>
        view?.kind === "board" && view.by === by ? withMoved(view, card.key, state) : view,
      );
    }
    start({ action, record: card, onRefused: () => void client.invalidateQueries({ queryKey: ["screen"] }) });
  };
}
