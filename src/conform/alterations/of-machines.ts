import type { Machine, Transition } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { Alteration } from "./alteration.ts";
import { inPlace, leftOut } from "./alteration.ts";
import { fixedValue } from "./of-expression.ts";

/** States and transitions, got wrong: from where they lead, to where, when, and what they do besides. `code`: of the error that came. */
export function ofMachines(model: Specification, code: string | null): readonly Alteration[] {
  return model.machines.flatMap((machine) => [
    ...ofBeginning(model, machine),
    ...machine.transitions.flatMap((transition) => ofTransition(model, machine, transition, code)),
  ]);
}

function ofBeginning(model: Specification, machine: Machine): readonly Alteration[] {
  const { initial, states } = machine;
  const first = states.find(({ name }) => name === initial);
  return states
    .filter((state) => first !== undefined && state !== first)
    .map(({ name }) => ({
      span: first?.span ?? machine.span,
      says: `${machine.entity} began as “${name}”`,
      model: { ...model, machines: inPlace(model.machines, machine, { initial: name }) },
    }));
}

function ofTransition(
  model: Specification,
  machine: Machine,
  transition: Transition,
  code: string | null,
): readonly Alteration[] {
  const { from, to, guard, effects, name, span, error } = transition;
  const as = (says: string, changed: Partial<Transition>): Alteration => ({
    span,
    says: `“${name}” ${says}`,
    model: {
      ...model,
      machines: inPlace(model.machines, machine, { transitions: inPlace(machine.transitions, transition, changed) }),
    },
  });
  const states = machine.states.map((state) => state.name);
  return [
    ...(guard === null ? [] : [as("had no condition", { guard: null })]),
    ...states
      .filter((state) => !from.includes(state))
      .map((state) => as(`could be taken from “${state}”, too`, { from: [...from, state] })),
    ...from.map((state) => as(`could not be taken from “${state}”`, { from: leftOut(from, state) })),
    ...states.filter((state) => state !== to).map((state) => as(`led to “${state}”`, { to: state })),
    ...effects.flatMap((effect) =>
      effect.kind === "assign"
        ? [
            as(`emptied “${effect.field}”`, {
              effects: inPlace(effects, effect, { value: fixedValue(effect.value, null) }),
            }),
          ]
        : [],
    ),
    ...effects.flatMap((effect) =>
      "values" in effect
        ? effect.values.map((given) =>
            as(`did not set “${given.field}”`, {
              effects: inPlace(effects, effect, { values: leftOut(effect.values, given) }),
            }),
          )
        : [],
    ),
    ...effects.map((effect) =>
      as(effects.length === 1 ? "had no effect" : "lacked one of its effects", { effects: leftOut(effects, effect) }),
    ),
    ...(code === null || code === error || guard === null || !model.errors.some((entry) => entry.code === code)
      ? []
      : [as(`gave ${code}`, { error: code })]),
  ];
}
