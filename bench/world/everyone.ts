import type { BenchPerson, World } from "./world.ts";

/** All people of a world. */
export function everyone(world: World): readonly BenchPerson[] {
  return [world.lead, world.hoarder, ...world.agents, ...world.regulars, ...world.newcomers, ...world.former];
}
