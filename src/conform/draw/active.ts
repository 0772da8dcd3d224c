import { groupBy } from "../../base/group-by.ts";
import { perRole } from "../story/cast.ts";
import type { Drive } from "../drive/drive.ts";
import type { Person } from "../story/person.ts";

/** Those who call now: of each role the first two, in whose place others stand for as long as they may not call. */
export function activeIn(drive: Drive): readonly Person[] {
  const { people, rate } = drive;
  if (rate === null) return people;
  return [...groupBy(people, ({ role }) => role).values()].flatMap((alike) => {
    if (alike.length <= perRole) return alike;
    const able = alike.filter((person) => drive.leftTo(person) > 0);
    return [...able, ...alike.filter((person) => !able.includes(person))].slice(0, perRole);
  });
}
