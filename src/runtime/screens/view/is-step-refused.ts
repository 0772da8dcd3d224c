import type { Specification } from "../../../model/specification.ts";
import { actionView, recordCalls } from "./actions-of-role.ts";
import type { ActionView, RowView } from "./protocol.ts";

/** Whether the way on from the state of a record is a step that a role may take at times, and that is not offered now. `only`: the actions of the screen. */
export function isStepRefused(
  model: Specification,
  role: string,
  entity: string,
  { row: { actions, values }, only }: { readonly row: RowView; readonly only: readonly string[] | null },
): boolean {
  const isOnward = ({ to, mainFrom }: Pick<ActionView, "to" | "mainFrom">): boolean => {
    const state = to === null ? undefined : values[to.field];
    return typeof state === "string" && mainFrom.includes(state);
  };
  return (
    !actions.some(isOnward) && recordCalls(model, role, entity, only).some((call) => isOnward(actionView(model, call)))
  );
}
