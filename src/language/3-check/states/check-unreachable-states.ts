import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Machine } from "../../../model/machine.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports states that no record can begin in, reach or leave, although the document marks them otherwise. */
export const checkUnreachableStates: Check = (model, _, reported) =>
  hasErrorsIn(4, model, reported) ? [] : model.machines.flatMap(checkStatesOf);

function checkStatesOf(machine: Machine): readonly Diagnostic[] {
  const name = `${machine.entity}.${machine.field}`;
  if (machine.states.length === 0) return [];
  if (machine.initial === null) return [createDiagnostic("no-initial-state", machine.span, { machine: name })];
  const reached = new Set([machine.initial]);
  for (const state of reached)
    for (const { from, to } of machine.transitions) if (from.includes(state)) reached.add(to);
  const unreachable = machine.states.filter((state) => !reached.has(state.name));
  return [
    ...unreachable.map((state) =>
      createDiagnostic("unreachable-state", state.span, { state: state.name, initial: machine.initial! }),
    ),
    ...machine.transitions.flatMap((transition) => {
      const final = machine.states.find((state) => state.final && transition.from.includes(state.name));
      if (final === undefined) return [];
      const related = [{ span: final.span, message: `\`${final.name}\` is final.` }];
      return [
        createDiagnostic(
          "final-state-left",
          transition.span,
          { state: final.name, transition: transition.name },
          { related },
        ),
      ];
    }),
  ];
}
