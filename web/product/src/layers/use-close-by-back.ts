import { useEffect, useRef } from "react";
import { closeByBack } from "../routes/dialog-entry.ts";

/** Has the browser's Back close what is open, as Escape does. */
export function useCloseByBack(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => closeByBack(() => latest.current()), []);
}
