import type { Specification } from "../../model/specification.ts";
import { scaledLimits } from "../influence/scaled-limits.ts";
import type { WorldBound } from "./world-bound.ts";

/** A small world that is going to be searched. */
export interface PlannedWorld {
  readonly bound: WorldBound;
  readonly begins: "empty" | "peopled";
  /** Whether the search also tells states apart by values that only screens show. */
  readonly looksClosely: boolean;
}

/**
 * Plans the worlds within a bound, the smallest first, since most faults of a document show where there is one record
 * of each entity. A world has at least as many records as it takes to reach the document's limits, scaled down.
 */
export function planWorlds(
  model: Specification,
  { actors, records: least, values, depth }: WorldBound,
): readonly PlannedWorld[] {
  // A limit on the number of records is reached only in a world that has as many.
  const records = Math.max(least, ...Object.values(scaledLimits(model)));
  const coarse = "drawn lines";
  const sizes: readonly (PlannedWorld | null)[] = [
    { bound: { actors: 1, records: 1, values: coarse, depth }, begins: "empty", looksClosely: false },
    records > 1
      ? { bound: { actors: 1, records: 2, values: coarse, depth }, begins: "empty", looksClosely: false }
      : null,
    actors > 1 && model.identification !== null
      ? {
          bound: { actors: 2, records: Math.min(2, records), values: coarse, depth },
          begins: "peopled",
          looksClosely: false,
        }
      : null,
    actors > 2 || records > 2 || values !== coarse
      ? { bound: { actors, records, values, depth }, begins: "peopled", looksClosely: false }
      : null,
    { bound: { actors: 1, records: 1, values: coarse, depth }, begins: "empty", looksClosely: true },
  ];
  return sizes.filter((one) => one !== null);
}
