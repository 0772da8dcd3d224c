import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * For menus within the actions of a screen's header: the element of these actions has `data-brief-menus` where with the words of the menus they
 * would not fit beside the title, and `data-briefest` where they fit only without all else that can be spared in the header.
 */
export function useFittingWords(): RefCallback<HTMLElement> {
  return useCallback((menus) => {
    const actions = menus?.parentElement ?? null;
    const header = actions?.parentElement ?? null;
    if (actions === null || header === null) return undefined;
    const look = (): void => {
      const isBelow = (): boolean => actions.offsetTop > header.offsetTop;
      for (const one of ["data-brief-menus", "data-briefest"]) actions.removeAttribute(one);
      actions.toggleAttribute("data-brief-menus", isBelow());
      actions.toggleAttribute("data-briefest", isBelow());
      // What does not help is not spared.
      if (isBelow()) actions.removeAttribute("data-briefest");
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
