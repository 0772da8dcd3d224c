import type { Value } from "../../model/value-type.ts";

/** The records that an expression reads. An implementation gives all records, or only those that one actor may see. */
export interface World {
  /**
   * The value of a field: stored, derived (computed by the implementation), or reverse (a list of ids). Null if the record or
   * the field is absent or not visible. Never called for `id`.
   */
  field(entity: string, id: string, name: string): Value;
  /** Whether the record exists and is visible. */
  has(entity: string, id: string): boolean;
  /** The ids of all records of an entity, in order of creation. */
  all(entity: string): readonly string[];
}

/** A world without records. */
export const emptyWorld: World = { field: () => null, has: () => false, all: () => [] };
