import type { State } from "../../src/semantics/state/state.ts";
import type { World } from "./world.ts";

/** The records and counters of a state of the core, as the interpreter keeps them. */
export function worldOfState({ entities, counters }: State): World {
  const records: World["records"] = {};
  for (const [entity, rows] of Object.entries(entities))
    records[entity] = [...rows.values()].map(({ id, values, since }) => ({
      id,
      values: { ...values },
      since: { ...since },
    }));
  return { records, counters: { ...counters } };
}
