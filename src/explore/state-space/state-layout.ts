import type { Specification } from "../../model/specification.ts";
import type { SmallWorld } from "../world/small-world.ts";

/**
 * How a state of a small world is written as whole numbers: the moment, the number of the next record, the counters, and then
 * for each entity as many places as it may have records, each with the number of a row or 0.
 */
export interface StateLayout {
  readonly entities: readonly string[];
  readonly counters: readonly string[];
  /** By entity, its first place, and that of the next; in the order of `entities`. */
  readonly firstSlots: Int32Array;
  readonly size: number;
  entityNumber(name: string): number;
}

/** Where the moment stands. */
export const momentSlot = 0;
/** Where the number of the next record stands. */
export const nextIdSlot = 1;
/** Where the first counter stands. */
export const firstCounterSlot = 2;

/** The layout of a world's states. */
export function stateLayoutFor({ model, capacity }: Pick<SmallWorld, "model" | "capacity">): StateLayout {
  const entities = model.entities.map(({ name }) => name);
  const counters = countersOf(model);
  const places = new Int32Array(entities.length + 1);
  places[0] = firstCounterSlot + counters.length;
  entities.forEach((name, at) => {
    places[at + 1] = places[at]! + (capacity.get(name) ?? 0);
  });
  const numbers = new Map(entities.map((name, at) => [name, at]));
  return {
    entities,
    counters,
    firstSlots: places,
    size: places[entities.length]!,
    entityNumber: (name) => numbers.get(name) ?? -1,
  };
}

function countersOf({ entities }: Specification): readonly string[] {
  return entities.flatMap(({ name, fields }) =>
    fields.filter(({ countsUp }) => countsUp).map((field) => `${name}.${field.name}`),
  );
}
