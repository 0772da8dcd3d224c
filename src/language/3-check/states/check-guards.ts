import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { alwaysHolds, neverHolds } from "../../../expression/solve/condition-relations.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { andPartsOf } from "../conditions/and-parts-of.ts";
import { factsInState } from "../conditions/facts-in-state.ts";
import { isExcludedInLists } from "../conditions/excluded-in-lists.ts";
import { knownInGuard } from "../conditions/known-inputs.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { invariantsOf } from "../../../semantics/write/judge-rules.ts";
import { rulesOfNamedRecords } from "../conditions/kept-by-named-records.ts";
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
        : judge(transition, transition.guard, machine, {
            rules,
            model,
            known: knownInGuard(model, machine.entity, transition.name, known),
            // Who may write a field is known only where the rights are.
            hasFacts: !hasErrorsIn(6, model, reported),
          }),
    );
  });
};

/** What guards are judged by. */
interface Given {
  readonly rules: readonly Rule[];
  readonly model: Specification;
  readonly known: KnownNames;
  /** Whether what is known of the records in a state counts. */
  readonly hasFacts: boolean;
}

function judge(
  transition: Transition,
  guard: Expression,
  machine: Machine,
  { rules, model, known, hasFacts }: Given,
): readonly Diagnostic[] {
  const { name, from } = transition;
  const span = spanToReport(guard, transition);
  if (neverHolds(guard, known) || isExcludedInLists(guard, known))
    return [createDiagnostic("guard-never-holds", span, { transition: name })];
  const state = stateCondition(machine, from);
  if (neverHolds(guard, known, [state]))
    return [
      createDiagnostic("guard-against-state", span, {
        transition: name,
        states: from.map((one) => `\`${one}\``).join(", "),
      }),
    ];
  const kept = rulesOfNamedRecords(model, [guard]);
  // Rules that exclude each other exclude every guard, and are said of the rules.
  const ofNamed = neverHoldTogether(
    kept.map(({ holds }) => holds),
    known,
  )
    ? []
    : kept;
  const broken = [...rules.map((rule) => ({ rule, holds: rule.holds })), ...ofNamed].find(
    ({ holds }) => shareReads(holds, guard) && neverHolds(guard, known, [state, holds]),
  )?.rule;
  if (broken !== undefined) {
    const related = [{ span: broken.span, message: `The rule “${broken.name}” forbids it.` }];
    return [createDiagnostic("guard-against-rule", span, { transition: name, rule: broken.name }, { related })];
  }
  const tooLate = from.filter(
    (one) =>
      hasFacts &&
      neverHolds(guard, known, [stateCondition(machine, [one]), ...factsInState(model, machine, one, known)]),
  );
  if (tooLate.length > 0)
    return [
      createDiagnostic("guard-too-late", span, {
        transition: name,
        states: tooLate.map((one) => `\`${one}\``).join(", "),
      }),
    ];
  if (alwaysHolds(guard, known, [state])) return [createDiagnostic("guard-always-holds", span, { transition: name })];
  return partsThatHold(guard, machine, transition, known);
}

/** The parts of a guard that hold whatever the records are like, by the value of a constant. */
function partsThatHold(
  guard: Expression,
  machine: Machine,
  transition: Transition,
  known: KnownNames,
): readonly Diagnostic[] {
  const parts = andPartsOf(guard);
  const idle = parts.find((part) => {
    const constant = constantIn(part);
    return (
      parts.length > 1 && constant !== null && alwaysHolds(part, known, [stateCondition(machine, transition.from)])
    );
  });
  return idle === undefined
    ? []
    : [
        createDiagnostic("guard-part-always-holds", spanToReport(idle, transition), {
          transition: transition.name,
          part: printExpression(idle),
          constant: constantIn(idle)!,
        }),
      ];
}

function constantIn(part: Expression): string | null {
  let found: string | null = null;
  someNode(part, (node) => {
    if (node.kind === "constant") found = node.name;
    return found !== null;
  });
  return found;
}
