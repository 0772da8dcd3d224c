import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToTransition } from "../../../semantics/rights/rights.ts";
import { transitionsTaken } from "../../2-resolve/machines/taken-transitions.ts";
import { knownInGuard } from "../conditions/known-inputs.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { listNames } from "../reporting/list-names.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { cellsGranting } from "../rights/cells-granting.ts";
import { rolesExcluded } from "../conditions/roles-excluded.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/** Reports guards that never hold for a role to which point 6 grants the transition. */
export const checkGuardsAgainstRights: Check = (model, _, reported, known) =>
  ([3, 4, 6] as const).some((point) => hasErrorsIn(point, model, reported))
    ? []
    : model.machines.flatMap((machine) =>
        machine.transitions.flatMap((transition) =>
          judgeGuard(model, machine, transition, knownInGuard(model, machine.entity, transition.name, known)),
        ),
      );

function judgeGuard(
  model: Specification,
  machine: Machine,
  transition: Transition,
  known: KnownNames,
): readonly Diagnostic[] {
  const { entity } = machine;
  const { name, guard, from, after } = transition;
  const given = [stateCondition(machine, from)];
  // A timer has no caller; of a guard that holds for no record at all, that is said.
  if (guard === null || after !== null || neverHolds(guard, known, given)) return [];
  const roles = rolesExcluded(
    {
      rightOf: (role) => rightToTransition(model, role, entity, name),
      asked: guard,
      given,
      others: rolesThatTake(model, entity, name),
    },
    model,
    known,
  );
  if (roles.length === 0) return [];
  const related = cellsGranting(
    model,
    roles,
    ({ action }) => action.kind === "transition" && action.entity === entity && action.transition === name,
  );
  return [
    createDiagnostic(
      "guard-against-right",
      spanToReport(guard, transition),
      { transition: name, roles: listNames(roles) },
      { related },
    ),
  ];
}

/** The roles that may make a call whose statements take the transition. */
function rolesThatTake(model: Specification, entity: string, transition: string): readonly string[] {
  return model.calls.flatMap((call) =>
    call.does.kind === "statements" &&
    transitionsTaken(call.does.statements).some((one) => one.entity === entity && one.transition === transition)
      ? rolesThatMay(model, call)
      : [],
  );
}
