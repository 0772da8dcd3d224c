import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { callNamed } from "../../../model/find.ts";
import type { Action } from "../../../model/role.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToDo } from "../../../semantics/rights/role-gate.ts";
import { rightToCreate, rightToDelete } from "../../../semantics/rights/rights.ts";
import type { Right } from "../../../semantics/rights/rights.ts";
import { rolesExcluded } from "../conditions/roles-excluded.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { listNames } from "../reporting/list-names.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { cellsGranting } from "../rights/cells-granting.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";
import { assumptionsOfRule } from "./assumptions-of-rule.ts";

/** Reports rules on creations, deletions and calls that never hold for a role to which point 6 grants these. */
export const checkRulesAgainstRights: Check = (model, _, reported, known) =>
  ([3, 4, 5, 6] as const).some((point) => hasErrorsIn(point, model, reported))
    ? []
    : model.rules.flatMap((rule) => {
        const action = actionOf(rule, model);
        return action === null ? [] : judgeRule(model, rule, action, known);
      });

/** An action of which a rule is judged on the record of which the right is: as it would become, or as it is. */
interface GrantedAction {
  readonly deed: string;
  rightOf(role: string): Right;
  isGrantedBy(action: Action): boolean;
}

function actionOf({ on }: Rule, model: Specification): GrantedAction | null {
  if (on.kind === "entity") return null;
  if (on.kind === "call") {
    const call = callNamed(model, on.call);
    const { does } = call;
    if (does.kind !== "create" && does.kind !== "delete" && does.kind !== "statements") return null;
    const may = rolesThatMay(model, call);
    return {
      deed: `“${call.name}”`,
      rightOf: (role) => (may.includes(role) ? rightToDo(model, role, call) : { kind: "never" }),
      isGrantedBy: (action) =>
        does.kind === "statements"
          ? action.kind === "call" && action.call === call.name
          : action.kind === does.kind && action.entity === does.entity,
    };
  }
  const { verb, entity } = on;
  if (verb !== "create" && verb !== "delete") return null;
  return {
    deed: `\`${verb} ${entity}\``,
    rightOf: (role) => (verb === "create" ? rightToCreate(model, role, entity) : rightToDelete(model, role, entity)),
    isGrantedBy: (action) => action.kind === verb && action.entity === entity,
  };
}

function judgeRule(
  model: Specification,
  rule: Rule,
  { deed, rightOf, isGrantedBy }: GrantedAction,
  known: KnownNames,
): readonly Diagnostic[] {
  const given = assumptionsOfRule(rule, model, known);
  // Of a rule that never holds at all, that is said.
  if (rule.holds.kind === "literal" || neverHoldTogether([...given, rule.holds], known)) return [];
  const roles = rolesExcluded({ rightOf, asked: rule.holds, given, others: [] }, model, known);
  if (roles.length === 0) return [];
  return [
    createDiagnostic(
      "rule-against-right",
      spanToReport(rule.holds, rule),
      { rule: rule.name, roles: listNames(roles), deed },
      { related: cellsGranting(model, roles, ({ action }) => isGrantedBy(action)) },
    ),
  ];
}
