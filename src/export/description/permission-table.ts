import { printExpression } from "../../expression/print/print-expression.ts";
import { printAction } from "../../language/print/print-roles.ts";
import type { Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";

/** Who may do what: a row for each action, with a cell for each role. */
export interface PermissionTable {
  readonly roles: readonly string[];
  readonly rows: readonly PermissionRow[];
}

/** An action, and under which conditions each role may take it: an empty list means always, null never. */
export interface PermissionRow {
  readonly action: string;
  readonly cells: readonly (readonly string[] | null)[];
}

/** The permissions of a document; of one role, if it is named. */
export function permissionTable({ roles, grants }: Specification, role: string | null): PermissionTable {
  const names = roles.map(({ name }) => name).filter((name) => role === null || name === role);
  const rows = new Map<string, Grant[]>();
  for (const grant of grants) {
    const action = printAction(grant.action);
    rows.set(action, [...(rows.get(action) ?? []), grant]);
  }
  return {
    roles: names,
    rows: [...rows]
      .map(([action, all]) => ({ action, cells: names.map((name) => conditionsOf(all, name)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== null)),
  };
}

function conditionsOf(grants: readonly Grant[], role: string): readonly string[] | null {
  const own = grants.filter((grant) => grant.role === role);
  if (own.length === 0) return null;
  const conditions = own.flatMap(({ when }) => (when === null ? [] : [printExpression(when)]));
  return conditions.length < own.length ? [] : [...new Set(conditions)];
}
