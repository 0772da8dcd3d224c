import type { Call } from "../model/call.ts";
import type { Random } from "../generation/random/random.ts";
import type { CallAttempt } from "./attempt-call.ts";
import type { SampleWorld } from "./sample-world.ts";

/** Lets those who may make a call try it; false where it is not granted. */
export type CallTry = (attempt: CallAttempt) => boolean;

/** The number of records on which a call is tried. */
const mostRecords = 4;

/** Makes a call on one of the records that it could be about; false where it is granted on none of a few. */
export function makeCallSomewhere(world: SampleWorld, random: Random, call: Call, attempt: CallTry): boolean {
  const { subject, does } = call;
  if (subject === null) {
    const entity = "entity" in does ? does.entity : (world.model.entities[0]?.name ?? "");
    return attempt({ call, entity, concerned: null });
  }
  const ids = world.idsOf(subject.entity);
  for (let tries = 0; tries < mostRecords; tries += 1) {
    // Young records are tried as often as all others, since for old ones it is often too late.
    const row = world.row(subject.entity, random.pick(tries % 2 === 0 ? ids : ids.slice(-12)) ?? "");
    if (row === undefined) continue;
    const creates = does.kind === "create";
    const concerned = { entity: subject.entity, row, isSubject: !creates };
    if (attempt({ call, entity: creates ? does.entity : subject.entity, concerned, on: row })) return true;
  }
  return false;
}
