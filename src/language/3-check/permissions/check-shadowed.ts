import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { permissionCells } from "./permission-cells.ts";
import type { PermissionCell } from "./permission-cells.ts";

/** Reports conditional cells of the permission table without effect, because the same role has the same right unconditionally. */
export const checkShadowed: Check = (model, _, reported) => {
  if (hasErrorsIn(6, model, reported)) return [];
  const cells = permissionCells(model);
  const always = new Map<string, PermissionCell>();
  for (const cell of cells.filter(({ when }) => when === null))
    for (const right of cell.rights) always.set(`${cell.role} ${right}`, cell);
  return cells
    .filter(({ isIncluded, when }) => !isIncluded && when !== null)
    .flatMap((cell): readonly Diagnostic[] => {
      const broader = cell.rights.map((right) => always.get(`${cell.role} ${right}`));
      const [by] = broader;
      if (by === undefined || broader.includes(undefined)) return [];
      const why = by.isIncluded ? `from a role that it includes` : "by another row";
      return [
        createDiagnostic(
          "right-shadowed",
          cell.span,
          { role: cell.role, why },
          { related: [{ span: by.span, message: "It is granted here, without a condition." }] },
        ),
      ];
    });
};
