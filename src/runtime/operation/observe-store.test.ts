import { onTestFinished, expect, test } from "vitest";
import { setImmediate as endOfTurn } from "node:timers/promises";
import type { DataStore, TransactionQueries } from "../store/data-store.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { observeStore } from "./observe-store.ts";
import type { StoreMeter } from "./store-meter.ts";

const meter: StoreMeter = { ended: () => {}, writeWaits: () => {}, writeBegins: () => {} } as unknown as StoreMeter;
const lost = new StoreUnavailable("unreachable", null);

/** A store whose server is lost: what is asked for later fails, as does the statement that is waited for. */
function lostStore(): DataStore {
  const later = (): Promise<never> => {
    const rows = Promise.reject(lost);
    rows.catch(() => {});
    return rows;
  };
  const queries = { later, run: () => Promise.reject(lost), settle: () => Promise.reject(lost) };
  return {
    write: async (work: (given: TransactionQueries) => unknown) => work(queries as unknown as TransactionQueries),
  } as unknown as DataStore;
}

test("where a statement fails for which nobody waits, an observed store fails with the next one and leaves no rejection to nobody", async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown): void => void unheard.push(reason);
  process.on("unhandledRejection", hear);
  onTestFinished(() => void process.off("unhandledRejection", hear));
  const store = observeStore(lostStore(), { meter, tracing: null });
  const written = store.write(async (queries) => {
    void queries.later({ text: "insert" }, []);
    await endOfTurn();
    await queries.settle();
  });
  await expect(written).rejects.toBe(lost);
  await endOfTurn();
  expect(unheard).toEqual([]);
});
