/** What the focus has to come back to after a dialog that is opened now; of a menu, which will be gone, its button. */
export function elementToRefocus(): HTMLElement | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const place = typeof button === "string" ? document.getElementById(button) : focused;
  return place instanceof HTMLElement ? place : null;
}
