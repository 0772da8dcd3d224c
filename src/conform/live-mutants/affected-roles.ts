import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Action, Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { isInRole } from "../../semantics/rights/role-of.ts";

/**
 * The roles whose callers alone another reading of a document may answer otherwise: where it differs in rights only, and what there are
 * rights to is the same, it is those whose rights differ. Null: anybody may be answered otherwise.
 */
export function affectedRoles(document: Specification, other: Specification): ReadonlySet<string> | null {
  const parts = Object.keys(document) as readonly (keyof Specification)[];
  if (parts.some((part) => part !== "grants" && other[part] !== document[part])) return null;
  // Whether a field has a row of its own is asked whoever calls.
  const [before, after] = [actionsIn(document.grants), actionsIn(other.grants)];
  if (before.size !== after.size || ![...before].every((action) => after.has(action))) return null;
  const [old, young] = [new Set(document.grants), new Set(other.grants)];
  return new Set(
    [...document.grants.filter((one) => !young.has(one)), ...other.grants.filter((one) => !old.has(one))].map(
      ({ role }) => role,
    ),
  );
}

/** Whether a caller in a role (null: nobody who is known) may be answered otherwise. Whoever becomes somebody by a call sees as that person what it answers. */
export function mayAffectRole(roles: ReadonlySet<string> | null, { does }: Call, role: string | null): boolean {
  if (roles === null || does.kind === "sign up" || does.kind === "sign in") return true;
  return role !== null && [...roles].some((name) => isInRole(role, name));
}

function actionsIn(grants: readonly Grant[]): ReadonlySet<string> {
  return new Set(grants.map(({ action }) => textOf(action)));
}

const textOf = oncePer((action: Action): string => JSON.stringify(action));
