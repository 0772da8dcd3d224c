import { expireLinks } from "../../runtime/accounts/store-links.ts";
import { forgetAnswers } from "../../runtime/engine/idempotency.ts";
import { sessionStatements } from "../../runtime/http/session-statements.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";

/** Deletes what has expired: sessions, links, and answers kept under an `Idempotency-Key`, which are good for a day. */
export async function forgetExpired(store: DataStore, clock: () => number): Promise<void> {
  const statement = forgetAnswers(store.dialect);
  const yesterday = new Date(clock() - 24 * 60 * 60 * 1000).toISOString();
  const sessions = sessionStatements(store.dialect);
  const now = new Date(clock()).toISOString();
  await store.write(async (queries) => {
    await queries.run(statement, [yesterday]);
    await expireLinks(store.dialect, queries, now);
    await queries.run(sessions.expire, [now]);
    await queries.run(sessions.clean, []);
  });
}
