import { bound, valueOf } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import { refuseWhole } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { Transition } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "../decision/decision.ts";
import { refuse, refuseWith } from "../decision/refuse.ts";
import type { Row } from "../state/state.ts";

/** The refusal of a transition of a record that is in none of the states it leads from. */
export function judgeState(model: Specification, { from }: Transition, state: Value): Refusal | null {
  return from.includes(String(state)) ? null : refuse(model, "wrong state");
}

/** Refuses where a transition's guard does not hold of the record. */
export function* judgeGuard(
  context: Context,
  entity: string,
  { guard, error, span }: Transition,
  row: Row,
): Program<void> {
  if (guard === null || (yield* valueOf(context, guard, bound(entity, row, row))) === true) return;
  yield* refuseWhole(
    error === null
      ? refuse(context.model, "wrong state", { because: span })
      : refuseWith(context.model, error, { because: span }),
  );
}
