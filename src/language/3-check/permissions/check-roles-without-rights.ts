import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Check } from "../reporting/check.ts";
import { isFullyShown } from "../reporting/has-errors-in.ts";

/** Reports roles without any right: people who sign in with one of them may do less than a visitor. */
export const checkRolesWithoutRights: Check = (model, _, reported) => {
  const { roles, grants, calls, identification } = model;
  if (grants.length === 0 || !isFullyShown(6, model, reported)) return [];
  const granted = new Set([...grants.map(({ role }) => role), ...calls.flatMap(({ for: who }) => who ?? [])]);
  return roles
    .filter(({ name }) => name !== (identification?.visitor ?? "Visitor") && !granted.has(name))
    .map(({ name, span }) => createDiagnostic("role-without-rights", span, { role: name }));
};
