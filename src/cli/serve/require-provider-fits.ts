import { fieldNamed, entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { identifiedByAddress } from "../../runtime/accounts/identified-by-address.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import type { Settings } from "./settings.ts";

/** Refuses settings of an OpenID Connect service that mean nothing in a document. */
export function requireProviderFits(
  model: Specification,
  { oidcIssuer, oidcNewRole, oidcSubjectField }: Settings,
): void {
  if (oidcIssuer === null) return;
  const { identification } = model;
  if (identification === null)
    throw new UsageError("oidcIssuer is set, but point 6 of the document does not say how people sign in.");
  const roles = model.roles.map(({ name }) => name).filter((name) => name !== visitorRole(model));
  if (oidcNewRole !== null && !roles.includes(oidcNewRole))
    throw new UsageError(`oidcNewRole is no role of the document: use one of ${roles.join(", ")}.`);
  const people = entityNamed(model, identification.entity);
  if (oidcSubjectField === null) {
    if (identifiedByAddress(model) !== null) return;
    throw new UsageError(
      `people sign in by ${identification.by}, which is no e-mail address: name the field that holds the service's name for a person with oidcSubjectField.`,
    );
  }
  const isUnique = people.unique.some((fields) => fields.length === 1 && fields[0] === oidcSubjectField);
  if (fieldNamed(people, oidcSubjectField)?.type.kind !== "text" || !isUnique)
    throw new UsageError(`oidcSubjectField must be a field of ${people.name} that is a unique text.`);
}
