import type { Machine, Transition } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry, removeEntry } from "./model-mutant.ts";
import { literalLike } from "./literal-like.ts";

/**
 * Mutants of states and transitions: the states from which and to which transitions lead, their guards and their
 * effects. `code` is the code of the received error.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function mutateMachines(model: Specification, code: string | null): readonly ModelMutant[] {
  return model.machines.flatMap((machine) => [
    ...mutateInitialState(model, machine),
    ...machine.transitions.flatMap((transition) => mutateTransition(model, machine, transition, code)),
  ]);
}

function mutateInitialState(model: Specification, machine: Machine): readonly ModelMutant[] {
  const { initial, states } = machine;
  const first = states.find(({ name }) => name === initial);
  return states
    .filter((state) => first !== undefined && state !== first)
    .map(({ name }) => ({
      span: first?.span ?? machine.span,
      description: `${machine.entity} began as “${name}”`,
      model: { ...model, machines: replaceEntry(model.machines, machine, { initial: name }) },
    }));
}

function mutateTransition(
  model: Specification,
  machine: Machine,
  transition: Transition,
  code: string | null,
): readonly ModelMutant[] {
  const { from, to, guard, effects, name, span, error } = transition;
  const mutant = (description: string, changed: Partial<Transition>): ModelMutant => ({
    span,
    description: `“${name}” ${description}`,
    model: {
      ...model,
      machines: replaceEntry(model.machines, machine, {
        transitions: replaceEntry(machine.transitions, transition, changed),
      }),
    },
  });
  const states = machine.states.map((state) => state.name);
  return [
    ...(guard === null ? [] : [mutant("had no condition", { guard: null })]),
    ...states
      .filter((state) => !from.includes(state))
      .map((state) => mutant(`could be taken from “${state}”, too`, { from: [...from, state] })),
    ...from.map((state) => mutant(`could not be taken from “${state}”`, { from: removeEntry(from, state) })),
    ...states.filter((state) => state !== to).map((state) => mutant(`led to “${state}”`, { to: state })),
    ...effects.flatMap((effect) =>
      effect.kind === "assign"
        ? [
            mutant(`emptied “${effect.field}”`, {
              effects: replaceEntry(effects, effect, { value: literalLike(effect.value, null) }),
            }),
          ]
        : [],
    ),
    ...effects.flatMap((effect) =>
      "values" in effect
        ? effect.values.map((given) =>
            mutant(`did not set “${given.field}”`, {
              effects: replaceEntry(effects, effect, { values: removeEntry(effect.values, given) }),
            }),
          )
        : [],
    ),
    ...effects.map((effect) =>
      mutant(effects.length === 1 ? "had no effect" : "lacked one of its effects", {
        effects: removeEntry(effects, effect),
      }),
    ),
    ...(code === null || code === error || guard === null || !model.errors.some((entry) => entry.code === code)
      ? []
      : [mutant(`gave ${code}`, { error: code })]),
  ];
}
