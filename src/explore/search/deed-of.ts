import type { Trial } from "../moves/move.ts";
import type { Deed } from "../trace/trace.ts";
import { recordId } from "../world/record-id.ts";

/** A trial as it is made at a moment, where the next record gets that number. */
export function deedOf(trial: Trial, now: string, next: number): Exclude<Deed, { readonly kind: "time" }> {
  if (trial.kind === "timer") {
    const { entity, transition, id } = trial;
    return { kind: "timer", firing: { entity, transition, id, now, newId: recordId(next) } };
  }
  const { call, actor, subject, input } = trial;
  return { kind: "call", actor, request: { call, subject, input, query: {}, ifMatch: null, now, id: recordId(next) } };
}
