import type { Decision } from "../../semantics/decision/decision.ts";
import type { Row } from "../../semantics/state/state.ts";

/** The record of the entity of accounts that a decision writes; undefined if it writes none. */
export function personWritten(decision: Decision, entity: string): Row | undefined {
  const writes = decision.kind === "answer" ? decision.writes : [];
  return writes.flatMap((write) => (write.kind === "put" && write.entity === entity ? [write.row] : []))[0];
}
