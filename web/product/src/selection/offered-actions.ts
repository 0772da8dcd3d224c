import { actionsInOrder } from "../actions/actions-in-order.ts";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { SelectionView } from "../../../../src/runtime/screens/view/selection-protocol.ts";

/** An action on a selection. */
export interface OfferedAction {
  readonly action: ActionView;
  /** How many of the selected records allow it. */
  readonly count: number;
}

/** The actions that the server offers on selected records, in the order in which they are offered on each. */
export function offeredActions({
  actions,
  records,
}: Pick<SelectionView, "actions" | "records">): readonly OfferedAction[] {
  return actionsInOrder(actions, null)
    .map((action) => ({ action, count: records.filter(({ calls }) => calls.includes(action.call)).length }))
    .filter(({ count }) => count > 0);
}
