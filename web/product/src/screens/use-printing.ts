import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed, when all that is loaded has to be in it, and not only what is in view. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => window.matchMedia("print").matches);
  useEffect(() => {
    const print = window.matchMedia("print");
    // The browser takes the page as it is when this returns.
    const begin = (): void => flushSync(() => setPrinting(true));
    const follow = (): void => flushSync(() => setPrinting(print.matches));
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", follow);
    print.addEventListener("change", follow);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", follow);
      print.removeEventListener("change", follow);
    };
  }, []);
  return isPrinting;
}
