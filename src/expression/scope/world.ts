import type { Value } from "../../model/value-type.ts";

/** The records an expression can see. Whoever implements it decides what is seen: the truth, or one person's view of it. */
export interface World {
  /**
   * A field of a record: stored, derived (the world's to compute), or reverse (a list of ids). Null where the record or
   * the field isn't there to be seen. Never asked for `id`.
   */
  field(entity: string, id: string, name: string): Value;
  /** Whether the record is there to be seen. */
  has(entity: string, id: string): boolean;
  /** The ids of all records of an entity, in order of creation. */
  all(entity: string): readonly string[];
}

/** A world without records, for what needs none. */
export const emptyWorld: World = { field: () => null, has: () => false, all: () => [] };
