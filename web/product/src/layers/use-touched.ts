import { useEffect, useState } from "react";

/** Whether the page has been touched: what only fingers need is not loaded before. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const note = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== "touch") return;
      setTouched(true);
      end.abort();
    };
    window.addEventListener("pointerdown", note, { capture: true, passive: true, signal: end.signal });
    return () => end.abort();
  }, []);
  return isTouched;
}
