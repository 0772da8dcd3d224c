import type pg from "pg";
import { StoreUnavailable } from "../store-unavailable.ts";

/**
 * Sees to it that a new connection leads to a server that takes writes. What a standby answers may be older than what this product has acknowledged, so it
 * is not even read from. Rejects with a `StoreUnavailable` where it is one; the driver's errors are passed on.
 */
export async function requirePrimary(client: Pick<pg.ClientBase, "query">): Promise<void> {
  const { rows } = await client.query<[boolean]>({ text: "select pg_is_in_recovery()", rowMode: "array" });
  if (rows[0]?.[0] === true) throw new StoreUnavailable("standby", null);
}
