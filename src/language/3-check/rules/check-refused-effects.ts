import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { canHold } from "../../../expression/solve/can-hold.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { mentionsInput } from "../../../expression/tree/mentions.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Update } from "../../../model/statement.ts";
import { invariantsOf } from "../../../semantics/write/judge-rules.ts";
import { conditionAfterTransition, isAboutItselfOnly } from "../conditions/condition-after-transition.ts";
import { andPartsOf } from "../conditions/and-parts-of.ts";
import { factsInState, knownByState } from "../conditions/facts-in-state.ts";
import { isWrittenByCallers } from "../conditions/written-by-callers.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { statementsOf } from "../model-parts/statements-in-model.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { timerAgainstRule } from "./timer-against-rule.ts";

/**
 * Reports timers, transitions and updates of several records that break a rule for some records, where nobody can change those
 * records before: the timer, the transition or the update of all of them is then refused each time.
 */
export const checkRefusedEffects: Check = (model, _, reported, known) => {
  if (([3, 4, 5, 6] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  const refused = model.machines.flatMap((machine) =>
    machine.transitions.flatMap((transition) => {
      const stuck = refusedTransition(model, machine, transition, known);
      return transition.after === null || stuck.length > 0 || hasErrorsIn(7, model, reported)
        ? stuck
        : timerAgainstRule({ model, machine, timer: transition, known });
    }),
  );
  const updates = statementsOf(model).flatMap(({ by, statements }) =>
    statements.flatMap((statement) => (statement.kind === "update" ? refusedUpdate(model, by, statement, known) : [])),
  );
  return [...refused, ...updates];
};

function refusedTransition(
  model: Specification,
  machine: Machine,
  transition: Transition,
  known: KnownNames,
): readonly Diagnostic[] {
  const { name, effects, from, guard, span } = transition;
  const changed = new Set([
    machine.field,
    ...effects.flatMap((effect) => (effect.kind === "assign" && effect.of.kind === "this" ? [effect.field] : [])),
  ]);
  for (const rule of invariantsOf(model, machine.entity)) {
    const holds = simplifyCondition(rule.holds, known);
    const changedRule = readsOwn(holds, changed) ? conditionAfterTransition(holds, transition, machine, model) : null;
    const after = changedRule === null ? null : simplifyCondition(changedRule, known);
    if (after === null || mentionsInput(after) || !isAboutItselfOnly(after) || readsCall(after)) continue;
    if (!isStuck(model, machine, transition, after)) continue;
    if (guard !== null && readsOwn(guard, ownFieldsOf(after))) continue;
    const inState = (state: string): readonly Expression[] => [
      stateCondition(machine, [state]),
      ...factsInState(model, machine, state, known),
      ...rulesBefore(model, machine.entity, after),
    ];
    // What is refused whatever the records are like is said of the transition.
    if (from.every((state) => canHold([...inState(state), after], known).kind === "no")) continue;
    for (const state of from) {
      if (canHold([...inState(state), negateCondition(after)], known).kind !== "yes") continue;
      return [
        createDiagnostic(
          "effect-against-rule",
          span,
          { by: name, states: `\`${state}\``, entity: machine.entity, rule: rule.name },
          { related: [{ span: rule.span, message: `“${rule.name}” stands here.` }] },
        ),
      ];
    }
  }
  return [];
}

/** Whether callers neither give nor change what decides, so that the transition is not merely refused until somebody has. */
function isStuck(model: Specification, machine: Machine, { to, from }: Transition, after: Expression): boolean {
  const own = [...ownFieldsOf(after)].filter((name) => name !== machine.field);
  return (
    own.length > 0 &&
    own.every(
      (name) =>
        !isWrittenByCallers(model, machine.entity, name) &&
        statementsOf(model).every(({ statements, isTransition }) =>
          statements.every(
            (one) => isTransition && (one.kind !== "assign" || one.of.kind === "this" || one.field !== name),
          ),
        ) &&
        machine.transitions.every(
          (other) =>
            other.to === to ||
            !other.from.some((state) => from.includes(state)) ||
            !other.from.includes(other.to) ||
            !other.effects.some((effect) => effect.kind === "assign" && effect.field === name),
        ),
    )
  );
}

function refusedUpdate(
  model: Specification,
  by: string,
  { entity, where, values, span }: Update,
  known: KnownNames,
): readonly Diagnostic[] {
  const own = (node: Expression): Expression =>
    substituteParts(node, (part) =>
      part.kind === "variable" && part.name === "row"
        ? { kind: "this", name: "this", span: part.span, type: { kind: "record", entity } }
        : part.kind === "this"
          ? { ...part, kind: "variable", name: "subject" }
          : null,
    );
  const given = new Map(values.map(({ field, value }) => [field, own(value)]));
  if (values.some(({ field, value }) => mentionsInput(value) || readsOwn(own(value), new Set([field])))) return [];
  const meant = andPartsOf(own(where)).filter(
    (part) => !someNode(part, ({ kind }) => kind === "variable" || kind === "input"),
  );
  const changed = new Set(given.keys());
  for (const rule of invariantsOf(model, entity)) {
    const holds = simplifyCondition(rule.holds, known);
    if (!readsOwn(holds, changed) || someNode(holds, ({ kind }) => kind === "old")) continue;
    const after = substituteParts(holds, (node) =>
      node.kind === "field" && node.of.kind === "this" ? (given.get(node.name) ?? null) : null,
    );
    if (!isAboutItselfOnly(after) || readsCall(after) || someNode(after, ({ kind }) => kind === "variable")) continue;
    const broken = knownByState(model, entity, known).find(
      (facts) =>
        canHold([...facts, ...meant, ...rulesBefore(model, entity, after), negateCondition(after)], known).kind ===
        "yes",
    );
    if (broken !== undefined)
      return [
        createDiagnostic(
          "update-against-rule",
          span,
          { by, entity, rule: rule.name },
          { related: [{ span: rule.span, message: `“${rule.name}” stands here.` }] },
        ),
      ];
  }
  return [];
}

function rulesBefore(model: Specification, entity: string, after: Expression): readonly Expression[] {
  const read = ownFieldsOf(after);
  return invariantsOf(model, entity)
    .map(({ holds }: Rule) => holds)
    .filter((holds) => readsOwn(holds, read));
}

function ownFieldsOf(condition: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  someNode(condition, (node) => {
    if (node.kind === "field" && node.of.kind === "this") found.add(node.name);
    return false;
  });
  return found;
}

function readsOwn(condition: Expression, names: ReadonlySet<string>): boolean {
  return someNode(condition, (node) => node.kind === "field" && node.of.kind === "this" && names.has(node.name));
}

/** Whether a condition depends on who calls, or when. */
function readsCall(condition: Expression): boolean {
  return someNode(condition, ({ kind }) => kind === "me" || kind === "now");
}
