import type { Identification } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/** How people are identified, where `role` is a role that somebody can get, and `fields` say nothing that an argument can't say. */
export function requireRole(
  model: Specification,
  role: string | undefined,
  fields: Readonly<Record<string, string>>,
): Identification {
  const { identification } = model;
  if (identification === null)
    throw new UsageError("point 6 of the document does not say how people sign in, so there are no accounts.");
  const { roleField } = identification;
  if (roleField !== null && Object.hasOwn(fields, roleField))
    throw new UsageError(`${roleField} cannot be an argument: use --role.`);
  const roles = model.roles.map(({ name }) => name).filter((name) => name !== visitorRole(model));
  if (roleField !== null && !roles.includes(role ?? ""))
    throw new UsageError(`name a role with --role: ${roles.join(", ")}.`);
  return identification;
}
