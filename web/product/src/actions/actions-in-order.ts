import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";

const places = { transition: 1, update: 2, other: 3, create: 4, delete: 5 } as const;

/** The actions on a record as they are offered everywhere: the way on from its state, other steps, what else can be done, and last what deletes it. */
export function actionsInOrder(
  actions: readonly ActionView[],
  record: Pick<RowView, "values"> | null,
): readonly ActionView[] {
  const rankOf = (action: ActionView): number => {
    if (isMainStep(action, record)) return 0;
    return places[action.kind];
  };
  return actions.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Whether a transition is the way on from the state that a record is in; of several records, from the state of any. */
export function isMainStep({ to, mainFrom }: ActionView, record: Pick<RowView, "values"> | null): boolean {
  if (record === null) return mainFrom.length > 0;
  const state = to === null ? undefined : record.values[to.field];
  return typeof state === "string" && mainFrom.includes(state);
}
