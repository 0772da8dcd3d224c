import { useEffect } from "react";
import { isPaletteKey } from "./is-palette-key.ts";
import type { LayerPlace } from "./use-layer.ts";

/**
 * Closes a layer on a click outside, which does nothing else: what lies behind a layer is not opened by mistake. Only a button of another layer is
 * obeyed at once, and one that is meant to be used beside a layer, with `data-beside-layers`. The layer's own button closes it by itself. The command palette closes it, too: the layer would lie above the palette.
 */
export function useClickOutside({ id, button, close }: LayerPlace): void {
  useEffect(() => {
    const isOutside = (event: Event): boolean => {
      const layer = document.getElementById(`${id}-dropdown`);
      const path = event.composedPath();
      return layer !== null && !path.includes(layer) && (button.current === null || !path.includes(button.current));
    };
    // A text that is selected with the mouse may end outside.
    let beganOutside = true;
    const press = (event: Event): void => void (beganOutside = isOutside(event));
    const click = (event: MouseEvent): void => {
      if (!event.isTrusted || !beganOutside || !isOutside(event)) return;
      if (!isObeyed(event.target)) {
        event.preventDefault();
        event.stopPropagation();
      }
      close();
    };
    const keyDown = (event: KeyboardEvent): void => {
      // A layer whose button was scrolled out of sight is out of sight, too, and hears of no key.
      const isUnheard = event.key === "Escape" && (document.activeElement === document.body || isOutOfSight(id));
      if (isUnheard || isPaletteKey(event)) close();
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("click", click, true);
    window.addEventListener("keydown", keyDown, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("click", click, true);
      window.removeEventListener("keydown", keyDown, true);
    };
  }, [id, button, close]);
}

function isOutOfSight(id: string): boolean {
  return document.getElementById(`${id}-dropdown`)?.checkVisibility({ checkVisibilityCSS: true }) === false;
}

function isObeyed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button[aria-haspopup], [data-beside-layers]") !== null;
}
