import { useQueryClient } from "@tanstack/react-query";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { asksFirst } from "../actions/asks-first.ts";
import { useStartAction } from "../actions/action-host.tsx";
import { showMoved } from "./board-moves.ts";
import type { Move } from "./board-moves.ts";

/** Gives the function that moves a card: the board changes at once where nothing is asked before, and back if the server refuses. */
export function useMoveCard(screen: string): (action: ActionView, move: Move) => void {
  const client = useQueryClient();
  const start = useStartAction();
  return (action, move) => {
    if (!action.asks && !asksFirst(action)) showMoved(client, screen, move);
    start({
      action,
      record: move.card,
      onRefused: () => void client.invalidateQueries({ queryKey: ["screen", screen] }),
    });
  };
}
