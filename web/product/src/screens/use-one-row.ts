import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * What gives way in a header until it fits on one row, in this order: the words of the tools, the word of the menu of views, the key of the main
 * button, the words of the buttons, and the end of the title.
 */
const spareable = ["tools", "views", "keys", "buttons", "title"] as const;

/** What is spared where even a cut title leaves too little room: buttons have their words on a row of their own. */
const onTwoRows = "tools views rows";

/** How much of a title stays when its end gives way, in widths of its letters. */
const leastTitle = 8;

/** For the header of a screen of records, whose parts are its words and its actions: `data-spared` names what it does without to fit on one row. */
export function useOneRow(): RefCallback<HTMLElement> {
  return useCallback((header) => {
    if (header === null) return undefined;
    const look = (): void => {
      for (let count = 0; count <= spareable.length; count += 1) {
        header.dataset["spared"] = spareable.slice(0, count).join(" ");
        if (isFitting(header)) return;
      }
      header.dataset["spared"] = onTwoRows;
    };
    look();
    // At once, so that nothing is painted that does not fit.
    const contents = new MutationObserver(look);
    contents.observe(header, { childList: true, characterData: true, subtree: true });
    window.addEventListener("resize", look);
    // Until then, another font is shown, which is as wide as it likes.
    void document.fonts.ready.then(look);
    return () => {
      contents.disconnect();
      window.removeEventListener("resize", look);
    };
  }, []);
}

/** Whether the parts of a header are no wider than it is, and enough is left of a title that is cut. */
function isFitting(header: HTMLElement): boolean {
  const parts = [...header.children];
  const gaps = Number.parseFloat(getComputedStyle(header).columnGap) * (parts.length - 1);
  const needed = parts.reduce((sum, part) => sum + widthOf(part), gaps);
  // Browsers round each width to a fraction of a pixel.
  if (needed > widthOf(header) + 0.1) return false;
  const name = header.querySelector("h1 > :first-child");
  if (name === null || header.dataset["spared"] !== spareable.join(" ")) return true;
  return widthOf(name) >= leastTitle * Number.parseFloat(getComputedStyle(name).fontSize);
}

function widthOf(one: Element): number {
  return one.getBoundingClientRect().width;
}
