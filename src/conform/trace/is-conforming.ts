import type { JudgedExchange } from "./judged-exchange.ts";

/** Whether an answer is as it has to be, or may be for what nobody knows. */
export function hasNoDeviation({ judgement }: Pick<JudgedExchange, "judgement">): boolean {
  return judgement?.deviation === null;
}

/** Whether an answer is as it has to be by what is known. */
export function isConforming(exchange: Pick<JudgedExchange, "judgement" | "isInconclusive">): boolean {
  return hasNoDeviation(exchange) && !exchange.isInconclusive;
}
