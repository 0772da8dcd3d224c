import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";

/**
 * A person of a trace without an account: only a number and a role. When the trace is run, an account is provisioned
 * for each participant, so the same trace can be repeated with other accounts.
 */
export interface Participant {
  readonly number: number;
  readonly role: string;
}

/**
 * The number of people of each role who take part at a time. Two people are needed to test that the records of one do
 * not belong to the other.
 */
export const peoplePerRole = 2;

/** The participants of a trace: two people of each role. */
export function allParticipants(model: Specification): readonly Participant[] {
  return numbered(rolesOf(model).flatMap((role) => Array.from({ length: peoplePerRole }, () => role)));
}

/**
 * The same participants, followed by stand-ins for participants who have used up their rate limit. There are enough
 * stand-ins for a trace of `calls` calls without waiting, if the rate limit lets each person make `each` calls at once.
 */
export function participantsWithStandIns(model: Specification, calls: number, each: number): readonly Participant[] {
  const roles = rolesOf(model);
  // The busiest role makes at most this share of the calls, and each of its people makes `each` of them.
  const wanted = Math.ceil((calls * busiestRoleShare) / each);
  // All accounts sign up from one address, which has the same rate limit as a person. Half of its calls may be sign-ups, so
  // that the other half is left for calls without an account. The sign-ups are shared evenly among the roles.
  const most = Math.floor(each / 2 / Math.max(1, roles.length));
  const more = Math.max(0, Math.min(wanted, most) - peoplePerRole);
  return numbered([
    ...allParticipants(model).map(({ role }) => role),
    ...Array.from({ length: more }, () => roles).flat(),
  ]);
}

/**
 * The largest share of a trace's calls that people of one role are expected to make: an estimate, as callers are
 * chosen among all roles.
 */
const busiestRoleShare = 0.5;

function rolesOf(model: Specification): readonly string[] {
  return model.roles.map(({ name }) => name).filter((name) => name !== visitorRole(model));
}

function numbered(roles: readonly string[]): readonly Participant[] {
  return roles.map((role, number) => ({ number, role }));
}
