import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { permissionCells } from "./permission-cells.ts";

/** Reports rights of a visitor to change or delete what there is, whoever it belongs to, in a product where people sign in. */
export const checkVisitorMayChange: Check = (model, _, reported) => {
  const visitor = model.identification?.visitor;
  if (visitor === undefined || hasErrorsIn(6, model, reported)) return [];
  return permissionCells(model).flatMap(({ role, when, actions, span }): readonly Diagnostic[] => {
    const [action] = [...actions]
      .sort((a, b) => Number(a.kind === "create") - Number(b.kind === "create"))
      .filter(({ kind }) => kind === "update" || kind === "delete" || kind === "transition" || kind === "create");
    if (role !== visitor || when !== null || action === undefined || !("entity" in action)) return [];
    if (action.kind === "create" && action.entity === model.identification?.entity) return [];
    if (action.kind === "create") return [createDiagnostic("visitor-may-create", span, { entity: action.entity })];
    return [
      createDiagnostic("visitor-may-change", span, {
        verb: action.kind === "transition" ? action.transition : action.kind,
        entity: action.entity,
      }),
    ];
  });
};
