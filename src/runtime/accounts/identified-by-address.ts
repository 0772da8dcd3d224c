import { fieldNamed, entityNamed } from "../../model/find.ts";
import type { Identification } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";

/** How people are identified, where the name by which they sign in is their e-mail address; null where it is not. */
export function identifiedByAddress(model: Specification): Identification | null {
  const { identification } = model;
  if (identification === null) return null;
  const { entity, by } = identification;
  return fieldNamed(entityNamed(model, entity), by)?.type.kind === "email" ? identification : null;
}
