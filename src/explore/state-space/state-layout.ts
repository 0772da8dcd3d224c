import { countedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import type { SmallWorld } from "../world/small-world.ts";

/**
 * How a state is encoded as whole numbers: the number of its moment, the number of the next record, the counters, and
 * then for each entity as many slots as it may have records. A slot has the number of a row, or 0.
 */
export interface StateLayout {
  readonly entities: readonly string[];
  readonly counters: readonly string[];
  /** The first slot of each entity, in the order of `entities`, and then the end of the last. */
  readonly firstSlots: Int32Array;
  readonly size: number;
  entityNumber(name: string): number;
}

/** The slot of the moment's number. */
export const momentSlot = 0;
/** The slot of the number that the next record gets. */
export const nextIdSlot = 1;
/** The first slot of the counters. */
export const firstCounterSlot = 2;

/** The layout of the states of a small world. */
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
  return entities.flatMap((entity) => countedFields(entity).map((field) => `${entity.name}.${field.name}`));
}
