import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { SelectionView } from "../../../../src/runtime/screens/view/selection-protocol.ts";

/** An action on a selection. */
export interface OfferedAction {
  readonly action: ActionView;
  /** How many of the selected records allow it. */
  readonly count: number;
}

/** The actions that the server offers on selected records: transitions first, deletion last. */
export function offeredActions({
  actions,
  records,
}: Pick<SelectionView, "actions" | "records">): readonly OfferedAction[] {
  const place = { transition: 0, update: 1, other: 2, create: 3, delete: 4 } as const;
  return actions
    .map((action) => ({ action, count: records.filter(({ calls }) => calls.includes(action.call)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => place[a.action.kind] - place[b.action.kind]);
}
