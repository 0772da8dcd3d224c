import type { RefObject } from "react";
import { useEffect } from "react";

/**
 * Keeps a form as high as it was when it was sent, until what was sent is on the screen: a page that is shorter for a moment would be scrolled away
 * from it. Returns what begins that.
 */
export function useHeldHeight(form: RefObject<HTMLElement | null>, isShowing: boolean): () => void {
  useEffect(() => {
    const element = form.current;
    if (isShowing || element === null || element.style.minHeight === "") return;
    element.style.removeProperty("min-height");
    if (element.contains(document.activeElement)) element.scrollIntoView({ block: "nearest" });
  });
  return () => form.current?.style.setProperty("min-height", `${form.current.offsetHeight}px`);
}
