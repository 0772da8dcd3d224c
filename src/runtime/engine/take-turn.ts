import type { Queries, Store } from "../store/port.ts";
import { beginJournal } from "./turn/journal.ts";
import type { Journal } from "./turn/journal.ts";
import { Suspected } from "./world/invariants.ts";

/** Takes a writing turn in a transaction of its own; where it has to be judged with more care, a second time. `firstId` is that of the first record it creates. */
export async function takeTurn<T>(
  store: Store,
  firstId: string,
  turn: (queries: Queries, journal: Journal, isCareful: boolean) => Promise<T>,
): Promise<{ readonly outcome: T; readonly journal: Journal }> {
  const attempt = async (isCareful: boolean): Promise<{ readonly outcome: T; readonly journal: Journal }> => {
    const journal = beginJournal(firstId);
    return { outcome: await store.write((queries) => turn(queries, journal, isCareful)), journal };
  };
  try {
    return await attempt(false);
  } catch (thrown) {
    if (thrown instanceof Suspected) return attempt(true);
    throw thrown;
  }
}
