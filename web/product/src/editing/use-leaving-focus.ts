import type { MouseEvent, RefObject } from "react";
import { useEffect, useEffectEvent, useRef } from "react";

/** What an element has whose focus is watched. */
interface WatchedFocus {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onMouseDownCapture: (event: MouseEvent) => void;
}

/**
 * Tells that somebody goes on elsewhere: by a click, a tap or a key. An open list or calendar belongs to the element that renders it, wherever it lies on
 * the page. Another window, and a scroll bar, are not elsewhere.
 */
export function useLeavingFocus(place: RefObject<HTMLElement | null>, onLeave: () => void): WatchedFocus {
  const isInside = useRef(false);
  const pressedInside = useRef<Event | null>(null);
  const look = useEffectEvent(() => {
    // Its cell has the focus until its input has come.
    const isAwaited = place.current?.closest("[data-editing]") === document.activeElement;
    if (!isInside.current && !isAwaited && document.hasFocus()) onLeave();
  });
  useEffect(() => {
    // A press gives the focus away after it was told, and React tells of the new focus before the window hears of it.
    const press = (event: Event): void =>
      void window.setTimeout(() => {
        if (pressedInside.current !== event) look();
      });
    // An input that is replaced by its lazy one gives the focus to nobody.
    const blur = ({ relatedTarget }: FocusEvent): void => void (relatedTarget !== null && window.setTimeout(look));
    window.addEventListener("mousedown", press, true);
    window.addEventListener("focusout", blur);
    return () => {
      window.removeEventListener("mousedown", press, true);
      window.removeEventListener("focusout", blur);
    };
  }, []);
  return {
    onFocus: () => void (isInside.current = true),
    onBlur: () => void (isInside.current = false),
    onMouseDownCapture: ({ nativeEvent }) => void (pressedInside.current = nativeEvent),
  };
}
