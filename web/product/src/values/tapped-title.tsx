import type { ReactElement } from "react";
import { useEffect, useRef, useState } from "react";
import { Tooltip } from "@mantine/core";

/** What does something else when it is tapped. */
const pressed = "a, button, input, textarea, select, label, summary, [role], [draggable]";

/** Shows what a title says, such as the exact time of "5 minutes ago", where that is tapped: only a mouse can point at it. */
export function TappedTitle(): ReactElement | null {
  const target = useRef<HTMLElement | null>(null);
  const [title, setTitle] = useState<string | null>(null);

  useEffect(() => {
    const end = new AbortController();
    const listen = { signal: end.signal, capture: true, passive: true };
    // Browsers of telephones tell of no click on what does nothing.
    document.addEventListener(
      "pointerup",
      ({ pointerType, target: tapped }) => {
        const place = pointerType === "mouse" || !(tapped instanceof Element) ? null : titledAt(tapped);
        target.current = place;
        setTitle(place?.title ?? null);
      },
      listen,
    );
    window.addEventListener("scroll", () => setTitle(null), listen);
    return () => end.abort();
  }, []);

  return title === null ? null : <Tooltip opened target={target} label={<span dir="auto">{title}</span>} />;
}

/** What has a title where somebody has tapped; null where the tap does something else. */
function titledAt(tapped: Element): HTMLElement | null {
  const place = tapped.closest<HTMLElement>("[title]");
  const isKnown = place === null || place.title === "" || place.title === place.textContent;
  return isKnown || tapped.closest(pressed)?.contains(place) === true ? null : place;
}
