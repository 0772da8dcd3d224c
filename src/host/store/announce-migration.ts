import type { DataStore } from "../../runtime/store/data-store.ts";
import { patientRetries } from "../../runtime/store/transaction/retry-transaction.ts";
import type { RetryPolicy } from "../../runtime/store/transaction/retry-transaction.ts";
import { holdBackOthers, retryHindered } from "./hold-back-others.ts";
import { storedSource } from "./stored-document.ts";

/** Runs work that migrates the data to the document of a text while other processes hold back their requests. Nothing is announced where the data follows that document already. */
export async function announceMigration<T>(
  store: DataStore,
  source: string,
  work: () => Promise<T>,
  retries: RetryPolicy = patientRetries,
): Promise<T> {
  if (store.dialect.name !== "postgres") return work();
  const stored = await storedSource(store);
  // Several processes that start at once, or beside people who write, hinder one another.
  if (stored === null || stored === source) return retryHindered(work, retries);
  return holdBackOthers(store, work, retries);
}
