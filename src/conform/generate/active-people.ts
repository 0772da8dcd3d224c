import { groupBy } from "../../base/group-by.ts";
import { peoplePerRole } from "../trace/participants.ts";
import type { Executor } from "../execute/executor.ts";
import type { TestPerson } from "../trace/test-person.ts";

/**
 * The people who may make the next request: two of each role. Two are enough to test that the records of one do not
 * belong to the other. Somebody who has used up their rate limit is replaced by another person of the role.
 */
export function activePeople(executor: Executor): readonly TestPerson[] {
  const { people, rate } = executor;
  if (rate === null) return people;
  return [...groupBy(people, ({ role }) => role).values()].flatMap((sameRole) => {
    if (sameRole.length <= peoplePerRole) return sameRole;
    const withinLimit = sameRole.filter((person) => executor.remainingRequests(person) > 0);
    return [...withinLimit, ...sameRole.filter((person) => !withinLimit.includes(person))].slice(0, peoplePerRole);
  });
}
