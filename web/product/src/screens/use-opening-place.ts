import type { RefCallback } from "react";
import { useCallback, useRef } from "react";

/** Gives the ref of what is in view when a screen opens. It scrolls once: afterwards its reader may be anywhere. */
export function useOpeningPlace(block: "start" | "nearest"): RefCallback<HTMLElement> {
  const hasOpened = useRef(false);
  return useCallback(
    (place) => {
      if (place === null || hasOpened.current) return;
      hasOpened.current = true;
      // What is in view anyway leaves the page at its top.
      if (place.getBoundingClientRect().bottom > window.innerHeight) place.scrollIntoView({ block, inline: "nearest" });
    },
    [block],
  );
}
