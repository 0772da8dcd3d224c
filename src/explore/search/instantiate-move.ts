import type { MoveTemplate } from "../moves/candidate-move.ts";
import type { Move } from "../../trace/trace.ts";
import { idOfRecordNumber } from "../world/id-of-record-number.ts";

/** Gives a move for a time and for the number that the next record gets. */
export function instantiateMove(
  template: MoveTemplate,
  now: string,
  next: number,
): Exclude<Move, { readonly kind: "time" }> {
  if (template.kind === "timer") {
    const { entity, transition, id } = template;
    return { kind: "timer", firing: { entity, transition, id, now, newId: idOfRecordNumber(next) } };
  }
  const { call, actor, subject, input } = template;
  return {
    kind: "call",
    actor,
    request: { call, subject, input, query: {}, ifMatch: null, now, id: idOfRecordNumber(next) },
  };
}
