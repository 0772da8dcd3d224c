import type { Related } from "../../../base/diagnostic.ts";
import type { Grant } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";

/** The cells of point 6 that grant roles what is asked for, to be shown beside a diagnostic; no more than three. */
export function cellsGranting(
  { grants }: Specification,
  roles: readonly string[],
  isMeant: (grant: Grant) => boolean,
): readonly Related[] {
  const cells = grants.filter((grant) => roles.includes(grant.role) && isMeant(grant));
  return cells.slice(0, 3).map(({ role, span }) => ({ span, message: `It is granted to \`${role}\` here.` }));
}
