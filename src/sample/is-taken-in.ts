import type { Entity } from "../model/entity.ts";
import type { Value } from "../model/value-type.ts";
import { rowsWith } from "../semantics/state/rows-with.ts";
import type { SampleWorld } from "./sample-world.ts";

/** Tells whether a record of an entity has a value in a field already; never, where the field is not unique by itself. */
export function isTakenIn(world: SampleWorld, { name, unique }: Entity, field: string): (value: Value) => boolean {
  const isUnique = unique.some(([only, ...more]) => only === field && more.length === 0);
  return isUnique ? (value) => rowsWith(world.state, name, field, value).length > 0 : () => false;
}
