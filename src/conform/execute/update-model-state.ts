import type { Value } from "../../model/value-type.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Linearization } from "./linearization.ts";

/** Values of a request that are needed besides its answer. */
export interface SentValues {
  /** The values that the caller sent. */
  readonly fromCaller: readonly Value[];
  /** The placeholder of the token that the answer may contain. */
  readonly token: string;
}

/**
 * Applies a conforming exchange to the model state, and learns the values that the answer reveals. Returns the token by
 * which the caller is identified from now on, or null if there is no new one.
 */
export function updateModelState(
  { modelState, labels }: Linearization,
  { step, decision, judgement, now }: Omit<JudgedExchange, "token">,
  { fromCaller, token }: SentValues,
): string | null {
  if (decision.kind === "answer") {
    modelState.write(decision.writes, fromCaller);
    labels.labelWritten(step.number, decision.writes);
  }
  let newToken: string | null = null;
  const learned = judgement?.learned ?? [];
  modelState.learnValues(learned);
  for (const { placeholder, actual } of learned) {
    if (placeholder === token) newToken = String(actual);
    if (placeholder === now) modelState.noteTargetClock(String(actual));
  }
  return newToken;
}
