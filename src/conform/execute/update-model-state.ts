import type { Value } from "../../model/value-type.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Linearization } from "./linearization.ts";

/** What is known of a call beside its answer. */
export interface SentValues {
  /** What its caller has said. */
  readonly fromCaller: readonly Value[];
  /** The mark of what it may identify its caller by. */
  readonly token: string;
}

/** Has a world follow a call that was answered as it has to be, and know what the answer tells; by which its caller is identified from now on, null: by nothing new. */
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
