import { randomUUID } from "node:crypto";
import type { DataStore } from "../store/data-store.ts";
import { finishStatement } from "../store/sql.ts";
import { ChangeFeed } from "./change-feed.ts";
import type { ChangeTeller } from "./change-teller.ts";

/**
 * Tells the processes that serve a store of what a command writes to it. Null where there are none: a data folder has one process at a time, and
 * before the first migration of this version the others hear of nothing.
 */
export async function tellerOfCommand(store: DataStore): Promise<ChangeTeller | null> {
  if (store.signals === undefined) return null;
  const columns = await store.latest.all(finishStatement(store.dialect.columnsOf("@heads"), store.dialect), []);
  return columns.length === 0 ? null : ChangeFeed.open(store, randomUUID());
}
