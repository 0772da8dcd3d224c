import type { KnownAccount, TokenAccount } from "../../conform/accounts/known-account.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/** Requires that the stated roles of accounts are roles that a person can have. */
export function requireKnownRoles(model: Specification, accounts: readonly (KnownAccount | TokenAccount)[]): void {
  const roles = model.roles.map(({ name }) => name).filter((name) => name !== visitorRole(model));
  for (const { role } of accounts) {
    if (role === undefined) continue;
    const held = canHaveSeveral(model) ? role.split(", ") : [role];
    const unknown = held.find((one) => !roles.includes(one));
    if (unknown !== undefined)
      throw new UsageError(`nobody can have the role ${JSON.stringify(unknown)}. The roles are ${roles.join(", ")}.`);
  }
}

/** Whether a person of the document can have several roles. */
function canHaveSeveral(model: Specification): boolean {
  const { entity, roleField } = model.identification ?? { entity: "", roleField: null };
  return roleField !== null && fieldNamed(entityNamed(model, entity), roleField)?.type.kind === "list";
}
