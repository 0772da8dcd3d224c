import type { JudgedExchange } from "./judged-exchange.ts";

/**
 * Whether an answer does not deviate or is inconclusive: it deviates, but foreign records, which the tester does not know, may be the reason. Such an answer
 * is no evidence for or against the target.
 */
export function isConformingOrInconclusive({ judgement }: Pick<JudgedExchange, "judgement">): boolean {
  return judgement?.deviation === null;
}

/** Whether an answer is known to be as the document requires, so that the model state may be updated from it. */
export function isConforming(exchange: Pick<JudgedExchange, "judgement" | "isInconclusive">): boolean {
  return isConformingOrInconclusive(exchange) && !exchange.isInconclusive;
}
