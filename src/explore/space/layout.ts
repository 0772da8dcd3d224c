import type { Specification } from "../../model/specification.ts";
import type { SmallWorld } from "../world/small-world.ts";

/**
 * How a state of a small world is written as whole numbers: the moment, the number of the next record, the counters, and then
 * for each entity as many places as it may have records, each with the number of a row or 0.
 */
export interface Layout {
  readonly entities: readonly string[];
  readonly counters: readonly string[];
  /** By entity, its first place, and that of the next; in the order of `entities`. */
  readonly places: Int32Array;
  readonly size: number;
  entityAt(name: string): number;
}

/** Where the moment stands. */
export const momentPlace = 0;
/** Where the number of the next record stands. */
export const nextPlace = 1;
/** Where the first counter stands. */
export const firstCounter = 2;

/** The layout of a world's states. */
export function layoutOf({ model, capacity }: Pick<SmallWorld, "model" | "capacity">): Layout {
  const entities = model.entities.map(({ name }) => name);
  const counters = countersOf(model);
  const places = new Int32Array(entities.length + 1);
  places[0] = firstCounter + counters.length;
  entities.forEach((name, at) => {
    places[at + 1] = places[at]! + (capacity.get(name) ?? 0);
  });
  const numbers = new Map(entities.map((name, at) => [name, at]));
  return { entities, counters, places, size: places[entities.length]!, entityAt: (name) => numbers.get(name) ?? -1 };
}

function countersOf({ entities }: Specification): readonly string[] {
  return entities.flatMap(({ name, fields }) =>
    fields.filter(({ countsUp }) => countsUp).map((field) => `${name}.${field.name}`),
  );
}
