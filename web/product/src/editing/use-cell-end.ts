import { useRef, useState } from "react";

/** How the edit of a cell ends. */
export interface CellEnd {
  /** Whether it was saved or discarded. */
  readonly isOver: () => boolean;
  /** Says that it was saved or discarded. */
  readonly finish: () => void;
  /** Whether the cell has gone from the page, where nothing can be told beside it any more. */
  readonly isGone: () => boolean;
  /** Saves, unless that was done or is under way: a question that is asked before takes the focus from the cell. */
  readonly once: (save: () => Promise<boolean>) => Promise<boolean>;
  /** Says whether the cell has gone. */
  readonly setGone: (isGone: boolean) => void;
}

/** What a call that is still under way has to know of the cell that made it. */
export function useCellEnd(): CellEnd {
  const over = useRef(false);
  const gone = useRef(false);
  const saving = useRef(false);
  const [end] = useState<CellEnd>(() => ({
    isOver: () => over.current,
    finish: () => void (over.current = true),
    isGone: () => gone.current,
    once: async (save) => {
      if (over.current || saving.current) return over.current;
      saving.current = true;
      const isSaved = await save().finally(() => (saving.current = false));
      if (isSaved) over.current = true;
      return isSaved;
    },
    setGone: (isGone) => void (gone.current = isGone),
  }));
  return end;
}
