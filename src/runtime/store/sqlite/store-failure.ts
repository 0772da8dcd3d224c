import { StoreUnavailable } from "../store-unavailable.ts";
import type { Hindrance } from "../store-unavailable.ts";

/** SQLite's result codes, without what it adds about where they came from. */
const hindrances: ReadonlyMap<number, Hindrance> = new Map([
  [5, "locked"], [6, "locked"], [8, "read-only"], [10, "failing"], [11, "damaged"], [13, "full"], [14, "failing"], [26, "damaged"],
]);

/** What a driver's error says of the store; null where it says nothing of it. */
export function storeFailure(error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error) || !("errcode" in error)) return null;
  const because = hindrances.get(Number(error.errcode) & 0xff);
  return because === undefined ? null : new StoreUnavailable(because, error);
}
