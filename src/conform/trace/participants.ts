import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";

/** Somebody of a role, by the number that a story knows them by. */
export interface Participant {
  readonly number: number;
  readonly role: string;
}

/** So many of each role call at a time: what is one's own is seen to be nobody else's. */
export const peoplePerRole = 2;

/** Two people of each role. */
export function allParticipants(model: Specification): readonly Participant[] {
  return numbered(rolesOf(model).flatMap((role) => Array.from({ length: peoplePerRole }, () => role)));
}

/**
 * The same, and after them those who stand in for whoever may not call again for a while: as many as a story of so many calls
 * needs for nobody to wait. `each`: how many calls one may make at once.
 */
export function participantsWithStandIns(model: Specification, calls: number, each: number): readonly Participant[] {
  const roles = rolesOf(model);
  const wanted = Math.ceil((calls * busiestRoleShare) / each);
  // They all sign up from one address, which may not call more often than anybody else.
  const most = Math.floor(each / 2 / Math.max(1, roles.length));
  const more = Math.max(0, Math.min(wanted, most) - peoplePerRole);
  return numbered([
    ...allParticipants(model).map(({ role }) => role),
    ...Array.from({ length: more }, () => roles).flat(),
  ]);
}

/** The share of a story's calls that people of one role make, where one role has most to do. */
const busiestRoleShare = 0.5;

function rolesOf(model: Specification): readonly string[] {
  return model.roles.map(({ name }) => name).filter((name) => name !== visitorRole(model));
}

function numbered(roles: readonly string[]): readonly Participant[] {
  return roles.map((role, number) => ({ number, role }));
}
