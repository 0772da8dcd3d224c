import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { actionsInOrder } from "./actions-in-order.ts";

/** How many stand beside one another on a phone. */
const most = 2;

/**
 * The actions of the record on the screen of a phone: the way on and one more in a bar at the bottom, `shown`, and the others in the menu beside the title.
 * Null where the record can only be edited or deleted: that is not what one has come for.
 */
export function actionsOnPhone(
  record: Pick<RowView, "values">,
  actions: readonly ActionView[],
  isStepRefused: boolean,
): { readonly shown: readonly ActionView[]; readonly rest: readonly ActionView[] } | null {
  const ordered = actionsInOrder(actions, record);
  const shown = ordered.filter(({ kind }) => kind !== "delete").slice(0, isStepRefused ? most - 1 : most);
  if (!isStepRefused && shown.every(({ kind }) => kind === "update")) return null;
  return { shown, rest: ordered.filter((action) => !shown.includes(action)) };
}
