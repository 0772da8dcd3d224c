import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { conditionAfterTransition, isAboutItselfOnly } from "../conditions/condition-after-transition.ts";
import { factsInState } from "../conditions/facts-in-state.ts";
import { shareReads } from "../conditions/share-reads.ts";
import { invariantsOf } from "../../../semantics/write/judge-rules.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/**
 * Reports transitions after which a rule is always broken, so that they are always refused. Says nothing about rules
 * that other checks report.
 */
export const checkRefusedTransitions: Check = (model, _, reported, known) => {
  if (hasErrorsIn(4, model, reported) || hasErrorsIn(5, model, reported)) return [];
  // Who may write a field is known only where the rights are.
  const facts = hasErrorsIn(6, model, reported) ? () => [] : factsInState;
  return model.machines.flatMap((machine) => {
    const rules = invariantsOf(model, machine.entity).filter(({ holds }) => !neverHolds(holds, known));
    // Rules that exclude each other are said of the rules.
    if (
      neverHoldTogether(
        rules.map(({ holds }) => holds),
        known,
      )
    )
      return [];
    const isPossible = (states: readonly string[]): boolean =>
      !rules.some(({ holds }) => neverHolds(holds, known, [stateCondition(machine, states)]));
    return machine.transitions.flatMap((transition) =>
      isPossible([transition.to]) && isPossible(transition.from)
        ? refused(transition, machine, rules, { model, known, facts })
        : [],
    );
  });
};

/** What transitions are judged by. */
interface Given {
  readonly model: Specification;
  readonly known: KnownNames;
  readonly facts: typeof factsInState;
}

function refused(
  transition: Transition,
  machine: Machine,
  rules: readonly Rule[],
  { model, known, facts }: Given,
): readonly Diagnostic[] {
  const { name, guard, from, effects, span } = transition;
  const state = stateCondition(machine, from);
  // A guard that is never true is said of the guard.
  if (guard !== null && neverHolds(guard, known, [state])) return [];
  const changed = [
    machine.field,
    ...effects.flatMap((effect) => (effect.kind === "assign" && effect.of.kind === "this" ? [effect.field] : [])),
  ];
  const isAlone = effects.every((effect) => effect.kind === "assign" && effect.of.kind === "this");
  const broken = rules.find(({ holds }) => {
    const rule = simplifyCondition(holds, known);
    // What mentions nothing that changes holds as it did before.
    if (!someNode(rule, (node) => node.kind === "field" && node.of.kind === "this" && changed.includes(node.name)))
      return false;
    const after = conditionAfterTransition(rule, transition, machine, model);
    if (after === null || (!isAlone && !isAboutItselfOnly(after))) return false;
    const before = [...(guard === null ? [] : [guard]), ...rules.map((one) => one.holds)].filter((one) =>
      shareReads(one, after),
    );
    const given = from.map((one) => [
      stateCondition(machine, [one]),
      ...facts(model, machine, one, known).filter((fact) => shareReads(fact, after)),
      ...before,
    ]);
    // Of a state in which no record can be, that is said.
    const possible = given.filter((conditions) => !neverHoldTogether(conditions, known));
    return possible.length > 0 && possible.every((conditions) => neverHolds(after, known, conditions));
  });
  if (broken === undefined) return [];
  return [
    createDiagnostic(
      "transition-always-refused",
      span,
      { transition: name, rule: broken.name },
      { related: [{ span: broken.span, message: `“${broken.name}” stands here.` }] },
    ),
  ];
}
