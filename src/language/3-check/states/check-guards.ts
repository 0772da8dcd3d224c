import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { alwaysHolds, neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Check } from "../reporting/check.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { invariantsOf } from "../../../semantics/write/judge-rules.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { shareReads } from "../conditions/share-reads.ts";

/** Reports guards that never hold, or always do. */
export const checkGuards: Check = (model, _, reported, known) => {
  // A field that could not be read is null in whatever computes with it.
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(4, model, reported)) return [];
  return model.machines.flatMap((machine) => {
    const invariants = invariantsOf(model, machine.entity);
    // Rules that exclude each other exclude every guard, and are said of the rules.
    const rules = neverHoldTogether(
      invariants.map(({ holds }) => holds),
      known,
    )
      ? []
      : invariants;
    return machine.transitions.flatMap((transition) =>
      transition.guard === null || transition.guard.kind === "literal"
        ? []
        : judge(transition, transition.guard, machine, rules, known),
    );
  });
};

function judge(
  transition: Transition,
  guard: Expression,
  machine: Machine,
  rules: readonly Rule[],
  known: KnownNames,
): readonly Diagnostic[] {
  const { name, from } = transition;
  const span = spanToReport(guard, transition);
  if (neverHolds(guard, known)) return [createDiagnostic("guard-never-holds", span, { transition: name })];
  const state = stateCondition(machine, from);
  if (neverHolds(guard, known, [state]))
    return [
      createDiagnostic("guard-against-state", span, {
        transition: name,
        states: from.map((one) => `\`${one}\``).join(", "),
      }),
    ];
  const broken = rules.find(({ holds }) => shareReads(holds, guard) && neverHolds(guard, known, [state, holds]));
  if (broken !== undefined) {
    const related = [{ span: broken.span, message: `The rule “${broken.name}” forbids it.` }];
    return [createDiagnostic("guard-against-rule", span, { transition: name, rule: broken.name }, { related })];
  }
  return alwaysHolds(guard, known, [state]) ? [createDiagnostic("guard-always-holds", span, { transition: name })] : [];
}
