import { machineOf } from "../model/find.ts";
import type { Random } from "../generation/random/random.ts";
import { callsCreating } from "./calls-creating.ts";
import { makeCallSomewhere } from "./make-call-somewhere.ts";
import type { CallTry } from "./make-call-somewhere.ts";
import type { SampleWorld } from "./sample-world.ts";

/** The number of records that an entity gets that had none, or none in the first state. */
const enough = 3;
/** How often each call is tried. */
const mostTries = 12;

/** Makes calls that create records of the entities that have none, or none that is in its first state, where people can. */
export function fillEmptyEntities(world: SampleWorld, random: Random, attempt: CallTry): void {
  for (const { name } of world.model.entities) {
    const before = world.idsOf(name).length;
    if (before > 0 && hasFirstStates(world, name)) continue;
    for (const call of callsCreating(world.model, name)) {
      for (let tries = 0; tries < mostTries && world.idsOf(name).length < before + enough; tries += 1)
        makeCallSomewhere(world, random, call, attempt);
    }
  }
}

/** Whether some record of an entity is in the first state of each of its machines. */
function hasFirstStates(world: SampleWorld, entity: string): boolean {
  return machineOf(world.model, entity).every(({ field, initial }) =>
    world.idsOf(entity).some((id) => world.row(entity, id)?.values[field] === initial),
  );
}
