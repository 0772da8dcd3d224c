import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** What takes the focus of a cell that can be edited. */
interface CellFocus {
  readonly cell: RefObject<HTMLDivElement | null>;
  readonly pencil: RefObject<HTMLButtonElement | null>;
  /** Says, as the cell is left, whether its pencil is to have the focus then. */
  readonly goBack: (isWanted: boolean) => void;
}

/** Puts the focus on a cell as it is edited, and on its pencil as it is left. */
export function useCellFocus(editing: boolean): CellFocus {
  const cell = useRef<HTMLDivElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    // The editor and its input come later than the keys of somebody who is quick: until then, the cell takes them.
    if (editing) cell.current?.focus({ preventScroll: true });
    // Whoever has gone elsewhere while it was saved is not called back.
    else if (isLeft.current && document.activeElement === document.body) pencil.current?.focus();
    isLeft.current = false;
  }, [editing]);
  return { cell, pencil, goBack: (isWanted) => void (isLeft.current = isWanted) };
}
