import type { Locator } from "playwright-core";

/** Drags a card near the head of a column: further down, the page would scroll away under the hand. */
export async function dragInto(card: Locator, column: Locator): Promise<void> {
  await card.dragTo(column, { sourcePosition: { x: 30, y: 12 }, targetPosition: { x: 100, y: 20 } });
}
