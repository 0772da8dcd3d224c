/** The element that gets the focus back after a dialog that opens now; for an item of a menu, the menu's button. */
export function elementToRefocus(): HTMLElement | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const place = typeof button === "string" ? document.getElementById(button) : focused;
  return place instanceof HTMLElement ? place : null;
}
