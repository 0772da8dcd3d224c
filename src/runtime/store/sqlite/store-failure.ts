import { StoreUnavailable } from "../store-unavailable.ts";
import type { StoreHindrance } from "../store-unavailable.ts";

/** SQLite's primary result codes. */
const hindrances: ReadonlyMap<number, StoreHindrance> = new Map([
  [5, "locked"],
  [6, "locked"],
  [8, "read-only"],
  [10, "failing"],
  [11, "damaged"],
  [13, "full"],
  [14, "failing"],
  [26, "damaged"],
]);

/** SQLite's messages, for errors without a code: the packaged driver gives none when a statement fails after its first row. */
const texts: ReadonlyMap<string, StoreHindrance> = new Map([
  ["database is locked", "locked"],
  ["database table is locked", "locked"],
  ["attempt to write a readonly database", "read-only"],
  ["disk I/O error", "failing"],
  ["unable to open database file", "failing"],
  ["database disk image is malformed", "damaged"],
  ["file is not a database", "damaged"],
  ["database or disk is full", "full"],
]);

/** The failure of the store that a driver's error means; null where it means none. */
export function storeFailure(error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error) || !("code" in error || "errcode" in error)) return null;
  const because = "errcode" in error ? hindrances.get(Number(error.errcode) & 0xff) : texts.get(error.message);
  return because === undefined ? null : new StoreUnavailable(because, error);
}
