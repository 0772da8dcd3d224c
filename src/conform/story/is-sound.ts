import type { Performed } from "./performed.ts";

/** Whether an answer is as it has to be, or may be for what nobody knows. */
export function isRight({ judgement }: Pick<Performed, "judgement">): boolean {
  return judgement?.wrong === null;
}

/** Whether an answer is as it has to be by what is known. */
export function isSound(performed: Pick<Performed, "judgement" | "isLost">): boolean {
  return isRight(performed) && !performed.isLost;
}
