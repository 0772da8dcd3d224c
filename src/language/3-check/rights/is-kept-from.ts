import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { isStored } from "../../../model/field-questions.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToReadField } from "../../../semantics/rights/rights.ts";
import { isNamed } from "../../../model/is-named.ts";

/** Whether a field is kept from a role on purpose: a `read` row names it for others, or a claim says that the role may never read it. */
export function isKeptFrom(model: Specification, role: string, entity: string, name: string): boolean {
  const described = entityNamed(model, entity);
  const field = fieldNamed(described, name);
  if (field === undefined || !isStored(field) || name === described.key) return false;
  const isHidden = rightToReadField(model, role, described, name).kind === "never";
  return isHidden && (isNamed(model, "read", entity, name) || isClaimed(model, role, entity, name));
}

/** Whether a `Never:` keeps a field from a role, and not only the rows of point 6. */
export function isClaimedHidden(model: Specification, role: string, entity: string, name: string): boolean {
  return isKeptFrom(model, role, entity, name) && isClaimed(model, role, entity, name);
}

/** Whether some `Never:` says that the role may read no such field, whatever the record. */
function isClaimed({ claims }: Specification, role: string, entity: string, name: string): boolean {
  return claims.some(
    ({ kind, of }) =>
      kind === "never" &&
      of.kind === "right" &&
      of.where === null &&
      (of.role === null || of.role === role) &&
      of.actions.some(
        (action) =>
          action.kind === "read" &&
          action.entity === entity &&
          (action.fields === null || action.fields.includes(name)),
      ),
  );
}
