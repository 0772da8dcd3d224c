import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic, Fix, Related } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { Machine } from "../../../model/machine.ts";
import { machineOf } from "../../../model/find.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { invariantsOf } from "../../../semantics/write/judge-rules.ts";
import type { Check } from "../reporting/check.ts";
import { isExcludedInLists } from "../conditions/excluded-in-lists.ts";
import { knownInRule } from "../conditions/known-inputs.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { readsMissingRecord, judgedAction, assumptionsOfRule, recordIsNew } from "./assumptions-of-rule.ts";
import type { JudgedAction } from "./assumptions-of-rule.ts";
import { keptByNamedRecords } from "../conditions/kept-by-named-records.ts";
import { smallestConflict } from "./smallest-conflict.ts";

/**
 * Reports rules that can never be satisfied: alone, on what they are judged on, together, or in some state. Of these
 * reasons it reports the first that applies.
 */
export const checkImpossibleRules: Check = (model, _, reported, known) => {
  if (hasErrorsIn(5, model, reported)) return [];
  const alone: Diagnostic[] = [];
  const groups = new Map<string, Rule[]>();
  for (const rule of model.rules) {
    // What is written out as such is meant.
    if (rule.holds.kind === "literal") continue;
    const diagnostic = impossible(rule, model, knownInRule(model, rule, known));
    const place = JSON.stringify(rule.on);
    if (diagnostic !== null) alone.push(diagnostic);
    else if (groups.has(place)) groups.get(place)!.push(rule);
    else groups.set(place, [rule]);
  }
  return [
    ...alone,
    ...[...groups.values()].flatMap((rules) => {
      const { on } = rules[0]!;
      return on.kind === "entity"
        ? together(rules, machineOf(model, on.entity), model, known)
        : contradictions(rules, assumptionsOfRule(rules[0]!, model, known), model, known);
    }),
  ];
};

function impossible(rule: Rule, model: Specification, known: KnownNames): Diagnostic | null {
  const { name, holds, on } = rule;
  const span = spanToReport(holds, rule);
  if (readsMissingRecord(rule, model)) return null;
  const own = assumptionsOfRule(rule, model, known);
  const kept = keptByNamedRecords(model, [holds]);
  // Rules that exclude each other are said of the records that they are on.
  const given = neverHoldTogether(kept, known) ? own : [...own, ...kept];
  if (neverHolds(holds, known, on.kind === "entity" ? given : []) || isExcludedInLists(holds, known))
    return createDiagnostic("rule-never-holds", span, { rule: name });
  if (on.kind === "entity")
    return neverHolds(holds, known, [...given, recordIsNew(on.entity)])
      ? createDiagnostic(
          "rule-refuses-new",
          span,
          { rule: name, entity: on.entity },
          span === rule.span ? {} : { fixes: [allowNew(span)] },
        )
      : null;
  const action = judgedAction(rule, model);
  if (action === null) return null;
  if (!neverHolds(holds, known, given)) return againstInvariants(rule, action.entity, model, known);
  return createDiagnostic("rule-against-action", span, { rule: name, how: judgedOn(action) });
}

/** A rule on an action that excludes the rules which each record has to keep. */
function againstInvariants(rule: Rule, entity: string, model: Specification, known: KnownNames): Diagnostic | null {
  const kept = invariantsOf(model, entity).filter(({ holds }) => !someNode(holds, ({ kind }) => kind === "old"));
  const given = [...assumptionsOfRule(rule, model, known), ...keptBeside([rule, ...kept], model, known)];
  const whole = kept.map(({ holds }) => holds);
  if (neverHoldTogether([...given, ...whole], known) || !neverHolds(rule.holds, known, [...given, ...whole]))
    return null;
  const conflict = smallestConflict([rule, ...kept], given, known) ?? [rule];
  return createDiagnostic(
    "rules-contradict",
    rule.span,
    { rules: conflict.map(({ name }) => `“${name}”`).join(", ") },
    { related: conflict.filter((one) => one !== rule).map(relatedTo) },
  );
}

function allowNew({ start, end }: Span): Fix {
  return {
    title: "Let the rule hold of what is new",
    safe: false,
    edits: [
      { span: { start, end: start }, text: "old == null or (" },
      { span: { start: end, end }, text: ")" },
    ],
  };
}

/** Describes `this` and `old` when a rule is judged. */
function judgedOn(action: JudgedAction): string {
  switch (action.kind) {
    case "create":
      return `a new \`${action.entity}\` has nothing before it, and is in its initial state`;
    case "update":
      return "an update changes neither the status nor what is fixed";
    case "transition":
      return `\`this\` is the record as \`${action.transition}\` leaves it, in its new state`;
  }
}

function together(
  rules: readonly Rule[],
  machines: readonly Machine[],
  model: Specification,
  known: KnownNames,
): readonly Diagnostic[] {
  const given = rules.map((rule) => assumptionsOfRule(rule, model, known));
  const contradicting = contradictions(rules, given.flat(), model, known);
  if (contradicting.length > 0) return contradicting;
  return machines.flatMap((machine) =>
    machine.states.flatMap(({ name, span }) => {
      const state = stateCondition(machine, [name]);
      const forbidding = rules.find(({ holds }, at) => neverHolds(holds, known, [...given[at]!, state]));
      if (forbidding === undefined) return [];
      const related = [relatedTo(forbidding)];
      return name === machine.initial
        ? [
            createDiagnostic(
              "rule-against-beginning",
              forbidding.span,
              { rule: forbidding.name, entity: machine.entity, state: name },
              { related: [{ span, message: `\`${name}\` is the initial state.` }] },
            ),
          ]
        : [createDiagnostic("state-against-rule", span, { state: name, rule: forbidding.name }, { related })];
    }),
  );
}

function contradictions(
  rules: readonly Rule[],
  given: readonly Expression[],
  model: Specification,
  known: KnownNames,
): readonly Diagnostic[] {
  const conflict =
    smallestConflict(rules, given, known) ??
    smallestConflict(rules, [...given, ...keptBeside(rules, model, known)], known);
  if (conflict === null) return [];
  const last = conflict.at(-1)!;
  return [
    createDiagnostic(
      "rules-contradict",
      last.span,
      { rules: conflict.map(({ name }) => `“${name}”`).join(", ") },
      { related: conflict.slice(0, -1).map(relatedTo) },
    ),
  ];
}

/** What the records keep that the rules lead to. */
function keptBeside(rules: readonly Rule[], model: Specification, known: KnownNames): readonly Expression[] {
  const kept = keptByNamedRecords(
    model,
    rules.map(({ holds }) => holds),
  );
  return neverHoldTogether(kept, known) ? [] : kept;
}

function relatedTo({ name, span }: Rule): Related {
  return { span, message: `The rule “${name}” stands here.` };
}
