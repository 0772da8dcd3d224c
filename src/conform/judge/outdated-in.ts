import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Mirror } from "../mirror/mirror.ts";

/** Whether a timestamp that is the call's own is told as what a record that it changes had before, though the target's clock has gone on since. */
export function outdatedIn(mirror: Mirror, decision: Decision, now: string): (wanted: Value, told: Value) => boolean {
  const written = decision.kind === "refusal" ? [] : decision.writes.flatMap((write) => (write.kind === "put" ? [mirror.state.entities[write.entity]?.get(write.row.id)] : []));
  const before = new Set(written.flatMap((row) => (row === undefined ? [] : Object.values(row.values))));
  return (wanted, told) => wanted === now && typeof told === "string" && before.has(told) && mirror.hasGoneOnSince(told);
}
