import { useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReasonView } from "../../../../src/runtime/screens/reason/reason-view.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ReasonsView } from "../../../../src/runtime/screens/view/reasons-protocol.ts";
import type { ActionPlace } from "../actions/action-place.ts";
import { reasonsQuery } from "../server/reasons-query.ts";

/** Why a card can't be moved to a column. */
export interface ColumnRefusal {
  readonly reason: ReasonView;
  /** The card that was dropped there; null while it is still dragged. */
  readonly dropped: RowView | null;
}

/** Why a card can't be moved to some columns of a board: while it is dragged, and once it was dropped in one of them. */
export interface RefusedMoves {
  begin(card: RowView): void;
  /** `state`: of the column in which the card was dropped; null: in none. */
  end(card: RowView, state: string | null): void;
  of(state: string): ColumnRefusal | null;
}

interface Shown {
  readonly card: RowView;
  /** The column in which the card was dropped; null while it is dragged. */
  readonly droppedIn: string | null;
  readonly moves: ReasonsView["moves"];
}

/** So long a refused drop is told, in milliseconds. */
const told = 10_000;

/** Asks why a card can't be moved to some columns as soon as it is dragged. */
export function useRefusedMoves(place: ActionPlace, by: string): RefusedMoves {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const droppedIn = shown?.droppedIn ?? null;

  useEffect(() => {
    if (droppedIn === null) return undefined;
    const timer = setTimeout(() => setShown(null), told);
    return () => clearTimeout(timer);
  }, [droppedIn, shown?.card]);

  const ask = (card: RowView, droppedIn: string | null): void => {
    setShown({ card, droppedIn, moves: [] });
    void client.fetchQuery({ ...reasonsQuery(place, card.key), staleTime: told }).then(
      ({ moves }) => setShown((now) => (now?.card.key === card.key ? { ...now, moves } : now)),
      // Without an answer the column only refuses the card, as its looks say.
      () => setShown((now) => (now?.card.key === card.key ? null : now)),
    );
  };

  return {
    begin: (card) => ask(card, null),
    end: (card, state) => {
      if (state === null || state === card.values[by]) setShown(null);
      else ask(card, state);
    },
    of(state) {
      if (shown === null || (shown.droppedIn !== null && shown.droppedIn !== state)) return null;
      const reason = shown.moves.find((move) => move.field === by && move.state === state)?.reason;
      return reason === undefined ? null : { reason, dropped: shown.droppedIn === null ? null : shown.card };
    },
  };
}
