import type { JudgedExchange } from "./judged-exchange.ts";

/**
 * Whether an answer is no evidence against the target: it does not deviate, or it is inconclusive. An inconclusive
 * answer differs from the required one, but something that the tester does not know may be the reason: foreign records,
 * or unknown fields of known accounts. The judge therefore gives it no deviation. It is no evidence for the target,
 * either. False if there was no answer.
 */
export function isConformingOrInconclusive({ judgement }: Pick<JudgedExchange, "judgement">): boolean {
  return judgement?.deviation === null;
}

/**
 * Whether an answer is known to be as the document requires, so that the model state may be updated from it.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. An answer *deviates* if it differs from what the document requires. A *foreign record* is one that
 * others have written, so that the judge does not know it. A *known account* existed on the target before the run.
 */
export function isConforming(exchange: Pick<JudgedExchange, "judgement" | "isInconclusive">): boolean {
  return isConformingOrInconclusive(exchange) && !exchange.isInconclusive;
}
