import type { Queries, Store } from "../store/port.ts";
import { beginJournal } from "./turn.ts";
import type { Journal } from "./turn.ts";
import { Suspected } from "./write/invariants.ts";

/** Takes a writing turn in a transaction of its own; where it has to be judged with more care, a second time. */
export async function takeTurn<T>(
  store: Store, turn: (queries: Queries, journal: Journal, careful: boolean) => Promise<T>,
): Promise<{ readonly outcome: T; readonly journal: Journal }> {
  const attempt = async (careful: boolean): Promise<{ readonly outcome: T; readonly journal: Journal }> => {
    const journal = beginJournal();
    return { outcome: await store.write((queries) => turn(queries, journal, careful)), journal };
  };
  try {
    return await attempt(false);
  } catch (thrown) {
    if (thrown instanceof Suspected) return attempt(true);
    throw thrown;
  }
}
