import { oncePer } from "../../../base/once-per.ts";
import type { Span } from "../../../base/span.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Action, Role } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { rolesIncludedIn } from "../../2-resolve/roles/resolve-roles.ts";

/** A granting cell of the permission table for one role, with all verbs and fields of its row. */
export interface PermissionCell {
  readonly role: string;
  /** Null: always. */
  readonly when: Expression | null;
  readonly span: Span;
  readonly row: Span;
  /** The granted actions, one for each verb and field. */
  readonly rights: readonly string[];
  readonly actions: readonly Action[];
  /** Whether the role has the right through an included role. */
  readonly isIncluded: boolean;
}

/** The granting cells of the permission table; those of an included role are repeated for each role that includes it. */
export const permissionCells = oncePer(({ grants, roles }: Specification): readonly PermissionCell[] => {
  const own = ownersOf(roles, grants);
  const cells = new Map<string, PermissionCell & { readonly rights: string[]; readonly actions: Action[] }>();
  for (const { role, when, span, row, action } of grants) {
    const at = `${role} ${span.start}`;
    const cell = cells.get(at) ?? {
      role,
      when,
      span,
      row,
      rights: [],
      actions: [],
      isIncluded: own.get(span.start) !== role,
    };
    cell.rights.push(...rightsOf(action));
    cell.actions.push(action);
    cells.set(at, cell);
  }
  return [...cells.values()];
});

/** The role of each cell's column: the one that all other roles with this cell include. */
function ownersOf(roles: readonly Role[], grants: Specification["grants"]): ReadonlyMap<number, string> {
  const reached = new Map(roles.map(({ name }) => [name, rolesIncludedIn(name, roles)]));
  const owners = new Map<number, string>();
  for (const { role, span } of grants) {
    const other = owners.get(span.start);
    if (other === undefined || reached.get(other)?.has(role) === true) owners.set(span.start, role);
  }
  return owners;
}

/** A text that is equal for equal rights. */
function rightsOf(action: Action): readonly string[] {
  switch (action.kind) {
    case "read":
    case "update":
      return (action.fields ?? ["*"]).map((field) => `${action.kind} ${action.entity}.${field}`);
    case "transition":
      return [`take ${action.transition} ${action.entity}`];
    case "call":
      return [`call ${action.call}`];
    case "sign up":
    case "share views":
      return [action.kind];
    default:
      return [`${action.kind} ${action.entity}`];
  }
}
