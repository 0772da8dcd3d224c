import type { ObservedCall } from "../calls/observed-call.ts";
import type { ObservedRight } from "../product/observed-rights.ts";
import { needsNoRight } from "./right-sample.ts";

/** Rows for the calls of which it is not shown who may make them. Without a row, they would be refused to everybody. */
export function openRights(
  calls: readonly ObservedCall[],
  roles: readonly string[],
  isShown: (right: string) => boolean,
): readonly ObservedRight[] {
  const open = new Map<string, ObservedCall>();
  for (const call of calls)
    if (!needsNoRight(call.right) && !isShown(call.right) && !open.has(call.right)) open.set(call.right, call);
  return [...open].map(([action, { evidence }]) => ({
    action,
    cells: new Map(roles.map((role) => [role, "not shown"])),
    evidence,
    because: "a call needs it, and the recording does not show who may make that call",
  }));
}
