import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { visibilityByRole } from "../rights/visibility-by-role.ts";
import { mayRead } from "../rights/roles-that-may.ts";
import { permissionCells } from "./permission-cells.ts";

/** Reports fields that are named in a row `update`, and that nobody, or not the role that may change them, may read. */
export const checkChangedUnseen: Check = (model, _, reported) => {
  if (hasErrorsIn(6, model, reported)) return [];
  const sights = visibilityByRole(model);
  const reportedFields = new Set<string>();
  return permissionCells(model)
    .filter(
      ({ isIncluded, role, actions }) =>
        !isIncluded && actions.every((action) => "entity" in action && mayRead(model, role, action.entity)),
    )
    .flatMap(({ role, actions, span }) =>
      actions.flatMap((action): readonly Diagnostic[] => {
        if (action.kind !== "update" || action.fields === null) return [];
        const { entity } = action;
        return action.fields.flatMap((name): readonly Diagnostic[] => {
          const field = fieldNamed(entityNamed(model, entity), name);
          const at = `${entity}.${name}`;
          if (
            field === undefined ||
            field.hidden ||
            field.type.kind === "secret" ||
            reportedFields.has(at) ||
            sights.seen(entity, name, [role])
          )
            return [];
          reportedFields.add(at);
          return [createDiagnostic("changed-unseen", span, { field: at, role })];
        });
      }),
    );
};
