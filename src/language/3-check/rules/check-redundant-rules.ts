import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { alwaysHolds, conditionImplies, neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { listNames } from "../reporting/list-names.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";
import { shareReads } from "../conditions/share-reads.ts";
import { withoutRow } from "../fixes/without-row.ts";
import { writtenValues } from "../model-parts/statements-in-model.ts";
import { readsMissingRecord, assumptionsOfRule } from "./assumptions-of-rule.ts";

/** Reports rules that are never broken, because the ranges of their fields or a rule judged earlier imply them. */
export const checkRedundantRules: Check = (model, source, reported, known) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(9, model, reported)) return [];
  const written = new Set(writtenValues(model).map(({ entity, field }) => `${entity}.${field}`));
  const groups = new Map<string, Rule[]>();
  for (const rule of model.rules) {
    const place = JSON.stringify(rule.on);
    // What nothing satisfies includes every other rule, and is said of itself.
    const isSensible =
      rule.holds.kind !== "literal" &&
      !readsMissingRecord(rule, model) &&
      !hasErrorsInside(rule.span, reported) &&
      !neverHolds(rule.holds, known, assumptionsOfRule(rule, model, known));
    const group = groups.get(place) ?? [];
    groups.set(place, group);
    if (isSensible) group.push(rule);
  }
  return [...groups.values()].flatMap((rules) =>
    rules.flatMap(
      (rule, at) =>
        neverBroken(rule, model, written, known) ??
        repeated(
          rule,
          {
            earlier: rules.slice(Math.max(0, at - mostCompared), at),
            later: rules.slice(at + 1, at + mostCompared),
          },
          assumptionsOfRule(rule, model, known),
          source,
          known,
        ) ??
        [],
    ),
  );
};

/** The number of rules before and after that each rule is compared with. */
const mostCompared = 40;

function neverBroken(
  rule: Rule,
  model: Specification,
  written: ReadonlySet<string>,
  known: KnownNames,
): Diagnostic | null {
  if (!isJudgedLast(rule, written) || !alwaysHolds(rule.holds, known, assumptionsOfRule(rule, model, known)))
    return null;
  const fields = model.entities.flatMap(({ name, fields: own }) =>
    own.filter((field) => derivationOf(field) === null && mentionsField(rule.holds, name, field.name)),
  );
  const constants = model.constants.filter(({ name }) =>
    someNode(rule.holds, (node) => node.kind === "constant" && node.name === name),
  );
  const related = [...fields, ...constants]
    .slice(0, 4)
    .map(({ name, span }) => ({ span, message: `\`${name}\` is declared here.` }));
  const { why, hint } = whyNeverBroken(
    rule.holds,
    constants.map(({ name }) => name),
  );
  return createDiagnostic(
    "rule-never-broken",
    spanToReport(rule.holds, rule),
    { rule: rule.name, why },
    { related, ...(hint === null ? {} : { hint }) },
  );
}

/** Why a rule that always holds does so, and what to do where constants are part of it; a hint of null is the usual one. */
function whyNeverBroken(
  holds: Expression,
  constants: readonly string[],
): { readonly why: string; readonly hint: string | null } {
  const values = constants.length === 1 ? "this value of" : "these values of";
  if (!someNode(holds, ({ kind }) => !fixedKinds.has(kind)))
    return constants.length === 0
      ? { why: "it names nothing that a call could change", hint: "Leave it out, or name the fields that are meant." }
      : {
          why: `with ${values} ${listNames(constants)} it always holds, and no call changes a constant`,
          hint: "Leave it out, or compare the constant with the field that is meant.",
        };
  const readsField = someNode(holds, ({ kind }) => kind === "field");
  if (!readsField)
    return { why: "it holds whatever records there are", hint: "Leave it out, or write what was meant." };
  if (constants.length === 0) return { why: "what its fields may be forbids that already", hint: null };
  return {
    why: `with ${values} ${listNames(constants)}, what its fields may be forbids that already`,
    hint: "Leave it out, or give the constant the value that is meant. A constant can also be a bound of the field's range, as in `integer 0..MOST`: then it is said once.",
  };
}

/** What is the same in every call, as long as its parts are. */
const fixedKinds: ReadonlySet<Expression["kind"]> = new Set<Expression["kind"]>([
  "literal",
  "constant",
  "list",
  "map",
  "not",
  "negate",
  "binary",
  "conditional",
  "call",
  "rescale",
]);

/** Whether field ranges are judged before the rule. A rule on an action is judged before the ranges of computed values. */
function isJudgedLast({ on, holds }: Rule, written: ReadonlySet<string>): boolean {
  return (
    on.kind === "entity" ||
    !someNode(holds, (node) => node.kind === "field" && written.has(`${node.entity}.${node.name}`))
  );
}

/** Reports a rule that only refuses what an earlier rule refuses, or a later one with the same error. */
function repeated(
  rule: Rule,
  { earlier, later }: { readonly earlier: readonly Rule[]; readonly later: readonly Rule[] },
  given: readonly Expression[],
  source: Source,
  known: KnownNames,
): Diagnostic | null {
  const includes = (one: Rule): boolean =>
    shareReads(one.holds, rule.holds) && conditionImplies(one.holds, rule.holds, known, given);
  const other =
    earlier.find(includes) ??
    later.find(
      (one) => one.error === rule.error && includes(one) && !conditionImplies(rule.holds, one.holds, known, given),
    );
  if (other === undefined) return null;
  const related = [{ span: other.span, message: `“${other.name}” stands here.` }];
  const code = conditionImplies(rule.holds, other.holds, known, given) ? "rule-twice" : "rule-implied";
  return createDiagnostic(
    code,
    rule.span,
    { rule: rule.name, other: other.name },
    { related, ...withoutRow(rule.span, source) },
  );
}

function mentionsField(expression: Expression, entity: string, field: string): boolean {
  return someNode(expression, (node) => node.kind === "field" && node.entity === entity && node.name === field);
}
