import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Action, Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { isInRole } from "../../semantics/rights/role-of.ts";

/**
 * The roles to whose callers a mutant may give another answer than the document, so that requests by other callers
 * need not be tried. A mutant that only changes the conditions of rights affects the roles that have these rights.
 * Null if it may affect any caller.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function affectedRoles(document: Specification, other: Specification): ReadonlySet<string> | null {
  const parts = Object.keys(document) as readonly (keyof Specification)[];
  if (parts.some((part) => part !== "grants" && other[part] !== document[part])) return null;
  // Whether an action has a row of its own matters for every caller.
  const [before, after] = [actionsIn(document.grants), actionsIn(other.grants)];
  if (before.size !== after.size || ![...before].every((action) => after.has(action))) return null;
  const [documentGrants, otherGrants] = [new Set(document.grants), new Set(other.grants)];
  return new Set(
    [
      ...document.grants.filter((one) => !otherGrants.has(one)),
      ...other.grants.filter((one) => !documentGrants.has(one)),
    ].map(({ role }) => role),
  );
}

/**
 * Whether a mutant that affects these roles (null: all callers) may answer a call differently for a caller in `role`;
 * null is an unknown caller. A caller who signs in or up sees the answer as the new person.
 */
export function mayAffectRole(roles: ReadonlySet<string> | null, { does }: Call, role: string | null): boolean {
  if (roles === null || does.kind === "sign up" || does.kind === "sign in") return true;
  return role !== null && [...roles].some((name) => isInRole(role, name));
}

/** The people who have one of these roles, alone or together with other roles. */
export function peopleInRoles<Person extends { readonly role: string }>(
  people: readonly Person[],
  roles: ReadonlySet<string>,
): readonly Person[] {
  return people.filter(({ role }) => [...roles].some((name) => isInRole(role, name)));
}

/** The actions that grants permit, as texts. */
function actionsIn(grants: readonly Grant[]): ReadonlySet<string> {
  return new Set(grants.map(({ action }) => textOf(action)));
}

const textOf = oncePer((action: Action): string => JSON.stringify(action));
