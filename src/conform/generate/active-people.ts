import { groupBy } from "../../base/group-by.ts";
import { peoplePerRole } from "../trace/participants.ts";
import type { Executor } from "../execute/executor.ts";
import type { Person } from "../trace/person.ts";

/** Those who call now: of each role the first two, in whose place others stand for as long as they may not call. */
export function activePeople(executor: Executor): readonly Person[] {
  const { people, rate } = executor;
  if (rate === null) return people;
  return [...groupBy(people, ({ role }) => role).values()].flatMap((alike) => {
    if (alike.length <= peoplePerRole) return alike;
    const able = alike.filter((person) => executor.callsLeft(person) > 0);
    return [...able, ...alike.filter((person) => !able.includes(person))].slice(0, peoplePerRole);
  });
}
