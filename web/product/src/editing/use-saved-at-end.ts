import { useEffect, useEffectEvent } from "react";
import type { CellEnd } from "./use-cell-end.ts";

/** Saves a cell that goes from the page before it was saved or discarded, and has the browser ask whoever closes the page before. */
export function useSavedAtEnd(end: CellEnd, isUnsaved: boolean, save: () => void): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  const leave = useEffectEvent(() => {
    end.setGone(true);
    if (!end.isOver()) save();
  });
  useEffect(() => {
    end.setGone(false);
    return () => leave();
  }, [end]);
}
