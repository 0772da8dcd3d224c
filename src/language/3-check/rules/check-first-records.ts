import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { withoutRecords } from "../conditions/without-records.ts";
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
