import type { JudgedExchange } from "./judged-exchange.ts";

/** Whether an answer does not deviate, or may deviate only because of unknown foreign records. */
export function isConformingOrInconclusive({ judgement }: Pick<JudgedExchange, "judgement">): boolean {
  return judgement?.deviation === null;
}

/** Whether an answer is known to be as the document requires. */
export function isConforming(exchange: Pick<JudgedExchange, "judgement" | "isInconclusive">): boolean {
  return isConformingOrInconclusive(exchange) && !exchange.isInconclusive;
}
