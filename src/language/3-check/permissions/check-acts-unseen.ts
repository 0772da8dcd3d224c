import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { findTransition } from "../../../model/find.ts";
import type { Action } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { mayRead } from "../rights/roles-that-may.ts";
import { permissionCells } from "./permission-cells.ts";

/** Reports rights to act on records for a role that may read none of them: the role gets `not found`. */
export const checkActsUnseen: Check = (model, _, reported) => {
  if (hasErrorsIn(6, model, reported)) return [];
  const reportedPairs = new Set<string>();
  return permissionCells(model).flatMap(({ role, actions, span, isIncluded }): readonly Diagnostic[] => {
    const action = actions.find(
      (one) => one.kind === "update" || one.kind === "delete" || (one.kind === "transition" && !isTimer(model, one)),
    );
    if (
      isIncluded ||
      action === undefined ||
      !("entity" in action) ||
      mayRead(model, role, action.entity) ||
      reportedPairs.has(`${role} ${action.entity}`)
    )
      return [];
    reportedPairs.add(`${role} ${action.entity}`);
    return [
      createDiagnostic("acts-unseen", span, {
        role,
        entity: action.entity,
        verb: action.kind === "transition" ? action.transition : action.kind,
      }),
    ];
  });
};

function isTimer(model: Specification, { entity, transition }: Extract<Action, { kind: "transition" }>): boolean {
  return (findTransition(model, entity, transition)?.after ?? null) !== null;
}
