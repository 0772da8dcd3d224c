import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import type { Check } from "../reporting/check.ts";
import { withoutRow } from "../fixes/without-row.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { permissionCells } from "./permission-cells.ts";
import type { PermissionCell } from "./permission-cells.ts";

/** Reports rights that rows of the permission table grant twice to a role. */
export const checkGrantedTwice: Check = (model, source, reported) => {
  if (hasErrorsIn(6, model, reported)) return [];
  const first = new Map<string, PermissionCell>();
  const rows = new Map<number, { readonly cell: PermissionCell; readonly before: PermissionCell | null }[]>();
  for (const cell of permissionCells(model)
    .filter(({ isIncluded }) => !isIncluded)
    .sort((a, b) => a.span.start - b.span.start)) {
    const before = cell.rights.map((right) => {
      const at = `${cell.role} ${right} ${cell.when === null ? "" : printExpression(cell.when)}`;
      const same = first.get(at);
      first.set(at, same ?? cell);
      return same;
    });
    const row = rows.get(cell.row.start) ?? [];
    rows.set(cell.row.start, row);
    row.push({ cell, before: before.includes(undefined) ? null : before[0]! });
  }
  return [...rows.values()].flatMap((cells): readonly Diagnostic[] => {
    const twice = cells.filter(({ before }) => before !== null);
    const isWhole = twice.length === cells.length;
    return (isWhole ? twice.slice(0, 1) : twice).map(({ cell: { role, span, row }, before }) => {
      const related = [{ span: before!.span, message: "It is granted here already." }];
      return createDiagnostic("right-twice", span, { role }, { related, ...(isWhole ? withoutRow(row, source) : {}) });
    });
  });
};
