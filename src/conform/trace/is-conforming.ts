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

/** Whether an answer is known to be as the document requires, so that the model state may be updated from it. */
export function isConforming(exchange: Pick<JudgedExchange, "judgement" | "isInconclusive">): boolean {
  return isConformingOrInconclusive(exchange) && !exchange.isInconclusive;
}
