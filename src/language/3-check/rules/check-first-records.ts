import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { spanToReport } from "../reporting/span-to-report.ts";

/** Reports rules on creating records that hold only where there are such records already, so that there is never a first one. */
export const checkFirstRecords: Check = (model, _, reported, known) => {
  if (([3, 5] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  return model.rules.flatMap((rule) => refusedFirst(rule, model, known) ?? []);
};

function refusedFirst(rule: Rule, model: Specification, known: KnownNames): Diagnostic | null {
  const { on, holds, name } = rule;
  if (on.kind !== "action" || on.verb !== "create") return null;
  const { entity } = on;
  // Records that are there from the beginning are created by nobody.
  if (model.rows.some((row) => row.entity === entity)) return null;
  const whole = simplifyCondition(holds, known);
  const without = withoutRecords(whole, entity);
  // Of a rule that never holds at all, that is said.
  if (without === whole || !neverHolds(without, known) || neverHolds(whole, known)) return null;
  return createDiagnostic("first-record-refused", spanToReport(holds, rule), { rule: name, entity });
}

/** A condition where there are no records of an entity: each list of them is empty. */
function withoutRecords(condition: Expression, entity: string): Expression {
  return substituteParts(condition, (part) => {
    const value = valueOfEmpty(part, entity);
    return value === undefined ? null : { kind: "literal", value, span: part.span, type: part.type };
  });
}

/** What an expression comes to on an empty list of an entity's records; undefined where it is about no such list. */
function valueOfEmpty(part: Expression, entity: string): Value | undefined {
  if (part.kind === "comprehension" && isListOf(part.source, entity)) {
    if (part.macro === "exists" || part.macro === "exists_one") return false;
    if (part.macro === "all") return true;
    return part.macro === "sum" ? 0 : undefined;
  }
  return part.kind === "call" && part.name === "size" && isListOf(part.arguments[0], entity) ? 0 : undefined;
}

/** Whether an expression is a list of records of the entity, or of what is computed from each. */
function isListOf(list: Expression | undefined, entity: string): boolean {
  if (list === undefined) return false;
  if (list.kind === "comprehension") return isListOf(list.source, entity);
  return list.type.kind === "list" && list.type.of.kind === "record" && list.type.of.entity === entity;
}
