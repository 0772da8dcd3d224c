import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * Gives a board `data-brief-moments` where the word before a moment has no room on some card: then no card tells it, since half of them would seem to tell
 * another moment than the others. It stays so as other cards come into view, until the board has another width.
 */
export function useAlikeMoments(): RefCallback<HTMLElement> {
  return useCallback((board) => {
    if (board === null) return undefined;
    const look = (): void => {
      if (!board.hasAttribute(brief)) board.toggleAttribute(brief, isSomeWordHidden(board));
    };
    const lookAgain = (): void => {
      board.removeAttribute(brief);
      look();
    };
    const size = new ResizeObserver(lookAgain);
    size.observe(board);
    const cards = new MutationObserver(look);
    cards.observe(board, { childList: true, characterData: true, subtree: true });
    // Until then, another font is shown, which is as wide as it likes.
    void document.fonts.ready.then(lookAgain);
    return () => {
      size.disconnect();
      cards.disconnect();
    };
  }, []);
}

const brief = "data-brief-moments";

/** Whether a word stands on a line of its own, which nobody sees. */
function isSomeWordHidden(board: HTMLElement): boolean {
  return [...board.querySelectorAll<HTMLElement>("[data-moment-word]")].some((word) => {
    const moment = word.nextElementSibling;
    return (
      word.textContent.trim() !== "" &&
      moment !== null &&
      word.getBoundingClientRect().top >= moment.getBoundingClientRect().bottom - 1
    );
  });
}
