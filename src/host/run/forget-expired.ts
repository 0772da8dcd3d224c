import { expireLinks } from "../../runtime/accounts/store-links.ts";
import { forgetAnswers } from "../../runtime/engine/idempotency.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";

/** Deletes what has expired: answers kept under an `Idempotency-Key` are good for a day, and links for as long as they say. */
export async function forgetExpired(store: DataStore, clock: () => number): Promise<void> {
  const statement = forgetAnswers(store.dialect);
  const yesterday = new Date(clock() - 24 * 60 * 60 * 1000).toISOString();
  const now = new Date(clock()).toISOString();
  await store.write(async (queries) => {
    await queries.run(statement, [yesterday]);
    await expireLinks(store.dialect, queries, now);
  });
}
