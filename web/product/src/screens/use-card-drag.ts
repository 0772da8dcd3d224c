import type { RefObject } from "react";
import { useEffect, useEffectEvent } from "react";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { afterFirstScreen } from "../loading/first-screen.ts";
import type { DropColumn } from "./card-drag.ts";

// Nobody drags a card in the first moments, so that a board is shown before this is loaded.
const loaded = new Promise<typeof import("./card-drag.ts")>((resolve) =>
  afterFirstScreen(() => resolve(import("./card-drag.ts"))),
);

/** Lets a card be dragged, if it can be moved at all. */
export function useDraggedCard(
  ref: RefObject<HTMLElement | null>,
  board: string,
  card: RowView,
  isMovable: boolean,
): void {
  useEffect(() => {
    if (!isMovable) return undefined;
    return whenLoaded(({ dragCard }) => (ref.current === null ? () => {} : dragCard(ref.current, { board, card })));
  }, [ref, board, card, isMovable]);
}

/** Lets cards be dropped in a column. */
export function useDropColumn(ref: RefObject<HTMLElement | null>, { board, value, ...column }: DropColumn): void {
  const accepts = useEffectEvent(column.accepts);
  const over = useEffectEvent(column.over);
  useEffect(
    () =>
      whenLoaded(({ dropCards }) =>
        ref.current === null
          ? () => {}
          : dropCards(ref.current, { board, value, accepts: (card) => accepts(card), over: (isOver) => over(isOver) }),
      ),
    [ref, board, value],
  );
}

/** Tells when a card of a board begins to be dragged, and in which column it was dropped. */
export function useCardMonitor(
  board: string,
  begin: (card: RowView) => void,
  end: (card: RowView, value: string | null) => void,
): void {
  const onBegin = useEffectEvent(begin);
  const onEnd = useEffectEvent(end);
  useEffect(
    () =>
      whenLoaded(({ watchCards }) =>
        watchCards(board, { begin: (card) => onBegin(card), end: (card, value) => onEnd(card, value) }),
      ),
    [board],
  );
}

/** Begins something once dragging has been loaded. Gives the function that ends it, or keeps it from beginning. */
function whenLoaded(begin: (drag: Awaited<typeof loaded>) => () => void): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void loaded.then((drag) => {
    if (!isOver) stop = begin(drag);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
