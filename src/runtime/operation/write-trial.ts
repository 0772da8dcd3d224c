import { bindParameters } from "../store/bind-parameters.ts";
import type { DataStore } from "../store/data-store.ts";
import { finishStatement, sql, sqlValue } from "../store/sql.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import type { StoreHindrance } from "../store/store-unavailable.ts";

/** Why a store takes no writes: what hinders it, no answer in time, or an error that nothing more is known of. */
export type TrialFailure = StoreHindrance | "slow" | "failing";

/** In milliseconds. */
const patience = 2000;
const goodFor = 1000;
/** More than one page of a database, so that a full one is noticed. */
const ballast = "trial ".repeat(1500);

/**
 * Makes a function that finds out whether a store takes writes: it commits a transaction that adds a row and deletes it. Null: it does. The answer is
 * good for a second, since anybody may ask for it.
 */
export function createWriteTrial(
  store: DataStore,
  id: string,
  clock: () => number = () => performance.now(),
): () => Promise<TrialFailure | null> {
  const facts = { me: null, now: "", named: {} };
  const { dialect } = store;
  // Nobody sees the row, and no transaction of others has to do with it.
  const add = finishStatement(
    sql`insert into "@granted" ("person", "key", "body", "created") values ('trial', ${sqlValue(id)}, ${sqlValue(ballast)}, '')`,
    dialect,
  );
  const remove = finishStatement(
    sql`delete from "@granted" where "person" = 'trial' and "key" = ${sqlValue(id)}`,
    dialect,
  );
  const write = (): Promise<TrialFailure | null> =>
    store
      .write(async (queries) => {
        await queries.run(add, bindParameters(add, facts));
        await queries.run(remove, bindParameters(remove, facts));
        return null;
      })
      .catch((error: unknown) => (error instanceof StoreUnavailable ? error.because : "failing"));
  let underWay: Promise<TrialFailure | null> | null = null;
  let [known, knownAt]: [TrialFailure | null, number] = [null, -Infinity];
  return async () => {
    if (clock() - knownAt < goodFor) return known;
    underWay ??= write().then((failure) => {
      [known, knownAt, underWay] = [failure, clock(), null];
      return failure;
    });
    return withinTime(underWay);
  };
}

async function withinTime(answer: Promise<TrialFailure | null>): Promise<TrialFailure | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<"slow">((resolve) => {
    timer = setTimeout(() => resolve("slow"), patience);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
