import type { Refusal } from "../../../semantics/decision/decision.ts";

/** Thrown inside of a write to undo what it wrote; never leaves the engine. No error: nothing has gone wrong. */
export class RefusedTransaction {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** The refusal that was thrown; anything else is a fault, and is thrown on. */
export function refusalThrown(thrown: unknown): Refusal {
  if (thrown instanceof RefusedTransaction) return thrown.refusal;
  throw thrown;
}
