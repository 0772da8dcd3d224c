import type { ObservedCall } from "../calls/observed-call.ts";
import type { ObservedRight } from "../product/observed-rights.ts";
import { needsNoRight } from "./right-sample.ts";
import type { Step } from "./step.ts";

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

/** Rows for deleting records of which a call was refused, but not because of its caller: somebody may delete them, when nothing stands against it. */
export function openDeletions(steps: readonly Step[], roles: readonly string[]): readonly ObservedRight[] {
  const open = new Map<string, Step>();
  for (const step of steps) {
    const { operation, subject, exchange } = step;
    const isOfRecord = operation.method === "DELETE" && subject !== null && operation.path === subject.kind.path;
    if (isOfRecord && operation.granted.length === 0 && [409, 422].includes(exchange.status))
      open.set(`delete ${subject.kind.name}`, step);
  }
  return [...open].map(([action, { exchange }]) => ({
    action,
    cells: new Map(roles.map((role) => [role, "not shown"])),
    evidence: [exchange.evidence],
    because: "a call that deletes such a record was refused for another reason than who made it",
  }));
}
