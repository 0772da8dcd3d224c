import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Check } from "./reporting/check.ts";
import { hasErrorsIn } from "./reporting/has-errors-in.ts";

/** Reports a document with several roles and no field that says which role a person has: nobody has any but the first. */
export const checkIndistinctRoles: Check = (model, _, reported) => {
  const { identification, roles } = model;
  if (identification === null || identification.roleField !== null || hasErrorsIn(6, model, reported)) return [];
  const others = roles.filter(({ name }) => name !== identification.visitor).map(({ name }) => name);
  const [first] = others;
  if (first === undefined || others.length === 1) return [];
  const params = { roles: others.join(", "), first, entity: identification.entity };
  return [createDiagnostic("role-not-told", identification.span, params)];
};
