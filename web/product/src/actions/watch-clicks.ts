/** Watches the browser's click count: 2 for the second click of a double click. */
export function watchClicks(target: Pick<EventTarget, "addEventListener">): () => number {
  let count = 0;
  const note = (event: Event): void => {
    count = event instanceof UIEvent ? event.detail : 0;
  };
  // The keyboard and dragging reset the count.
  for (const kind of ["click", "keydown", "dragstart", "pointerdown"])
    target.addEventListener(kind, kind === "click" ? note : () => (count = 0), { capture: true });
  return () => count;
}
