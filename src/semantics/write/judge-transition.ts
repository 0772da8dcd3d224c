import { oncePer } from "../../base/once-per.ts";
import type { Expression } from "../../model/expression.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import { createRefusal, refuseByCode } from "../decision/create-refusal.ts";
import { askQuestion, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";

/** Refuses the request where the record is in no state from which the transition leads, or where its guard does not hold. */
export function* judgeTransition(
  context: ProgramContext,
  machine: Machine,
  transition: Transition,
  row: Row,
): Program<void> {
  const { model, environment } = context;
  const { guard, error, span } = transition;
  const [isInState, isGuardMet] = yield* askQuestion("conditions", {
    environment,
    expressions: conditionsOf(machine, transition),
    rows: boundRows(machine.entity, row, row),
  });
  if (isInState !== true) yield* endWithRefusal(createRefusal(model, "wrong state"));
  if (guard === null || isGuardMet === true) return;
  const because = { because: span };
  yield* endWithRefusal(
    error === null ? createRefusal(model, "wrong state", because) : refuseByCode(model, error, because),
  );
}

/** The conditions of a transition: that the record is in one of its states and, where there is one, the guard. */
const conditionsOf = oncePer((machine: Machine, { from, guard, span }: Transition): readonly Expression[] => {
  const { entity, field } = machine;
  const values = machine.states.map(({ name }) => name);
  const type = { kind: "choice", values } as const;
  const of = { kind: "this", name: "this", span, type: { kind: "record", entity } } as const;
  const state: Expression = { kind: "field", of, entity, name: field, span, type };
  const [first, ...others] = from.map(
    (value): Expression => ({
      kind: "binary",
      operator: "==",
      left: state,
      right: { kind: "literal", value, span, type: { kind: "text" } },
      span,
      type: { kind: "boolean" },
    }),
  );
  const isInState = others.reduce<Expression>(
    (left, right) => ({ kind: "binary", operator: "or", left, right, span, type: { kind: "boolean" } }),
    first ?? { kind: "literal", value: false, span, type: { kind: "boolean" } },
  );
  return guard === null ? [isInState] : [isInState, guard];
});
