import type { Refusal } from "../../../semantics/decision/decision.ts";

/** Thrown inside a transaction to undo it. It never leaves the engine, and is no error. */
export class RefusedTransaction {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** The refusal of a transaction that was thrown. Anything else is a fault, and is thrown again. */
export function refusalThrown(thrown: unknown): Refusal {
  if (thrown instanceof RefusedTransaction) return thrown.refusal;
  throw thrown;
}
