import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** What is carried while a card is dragged: the card itself, which may leave the page meanwhile, and its board. */
interface CarriedCard {
  readonly board: string;
  readonly card: RowView;
}

/** Ends what a function began. */
type Stop = () => void;

/** Makes an element a card that can be dragged. */
export function dragCard(element: HTMLElement, carried: CarriedCard): Stop {
  return draggable({ element, getInitialData: () => ({ ...carried }) });
}

/** What a column does with cards that are dragged. */
export interface DropColumn {
  readonly board: string;
  readonly value: string;
  accepts(card: RowView): boolean;
  over(isOver: boolean): void;
}

/** Makes an element a column in which cards can be dropped. */
export function dropCards(element: HTMLElement, { board, value, accepts, over }: DropColumn): Stop {
  return dropTargetForElements({
    element,
    getData: () => ({ value }),
    // What a column refuses is dropped in it, too, and then it says why.
    canDrop: ({ source }) => cardOf(source.data, board) !== null,
    onDragEnter: ({ source }) => {
      const card = cardOf(source.data, board);
      over(card !== null && accepts(card));
    },
    onDragLeave: () => over(false),
    onDrop: () => over(false),
  });
}

/** Watches the cards of a board, wherever they are dragged. */
export function watchCards(
  board: string,
  {
    begin,
    end,
  }: { readonly begin: (card: RowView) => void; readonly end: (card: RowView, value: string | null) => void },
): Stop {
  return monitorForElements({
    canMonitor: ({ source }) => cardOf(source.data, board) !== null,
    onDragStart: ({ source }) => {
      const card = cardOf(source.data, board);
      if (card !== null) begin(card);
    },
    onDrop: ({ source, location }) => {
      const card = cardOf(source.data, board);
      const value = location.current.dropTargets[0]?.data["value"];
      if (card !== null) end(card, typeof value === "string" ? value : null);
    },
  });
}

function cardOf(data: Readonly<Record<string | symbol, unknown>>, board: string): RowView | null {
  return data["board"] === board ? (data["card"] as RowView) : null;
}
