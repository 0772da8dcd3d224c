import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { currentTexts } from "../texts/current-texts.ts";

/** Counts down the seconds after which it makes sense to try again. */
export function RetryWait({ seconds }: { readonly seconds: number }): ReactElement {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  // Read out once, not each second.
  return <span aria-live="off"> {left > 0 ? currentTexts().form.readyIn(left) : currentTexts().form.tryAgainNow}</span>;
}
