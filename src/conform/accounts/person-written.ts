import type { Decision } from "../../semantics/decision/decision.ts";
import type { Row } from "../../semantics/state/state.ts";

/**
 * The record of a person that a decision writes: the new account, where the request was to create one. `entity` is the
 * entity whose records are the accounts. Undefined if the decision writes no such record.
 */
export function personWritten(decision: Decision, entity: string): Row | undefined {
  const writes = decision.kind === "answer" ? decision.writes : [];
  return writes.flatMap((write) => (write.kind === "put" && write.entity === entity ? [write.row] : []))[0];
}
