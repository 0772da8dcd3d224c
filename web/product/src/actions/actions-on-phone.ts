import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { actionsInOrder } from "./actions-in-order.ts";

/** How many stand beside one another on a phone. */
const most = 2;

/**
 * The actions of the record on the screen of a phone: the way on and one more in a bar at the bottom, `shown`, and the others in the menu beside the title.
 * Null where the bar would be empty.
 */
export function actionsOnPhone(
  record: Pick<RowView, "values">,
  actions: readonly ActionView[],
  isStepRefused: boolean,
): { readonly shown: readonly ActionView[]; readonly rest: readonly ActionView[] } | null {
  const ordered = actionsInOrder(actions, record);
  const shown = ordered.filter(({ kind }) => kind !== "delete").slice(0, isStepRefused ? most - 1 : most);
  if (!isStepRefused && shown.length === 0) return null;
  return { shown, rest: ordered.filter((action) => !shown.includes(action)) };
}
