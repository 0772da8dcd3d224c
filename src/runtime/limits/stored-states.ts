import { createHash, randomUUID } from "node:crypto";
import { setImmediate as endOfTurn } from "node:timers/promises";
import type { DataStore } from "../store/data-store.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { clocksDifferBy } from "./agreed-time.ts";
import type { ChangedStates, KeyedStates, LimitKey, StateOfKind, StatesOf } from "./keyed-states.ts";
import { limitStatements } from "./limit-statements.ts";
import type { LimitStatements } from "./limit-statements.ts";

type State = StateOfKind[keyof StateOfKind];

/** A state as the store has it; `mark` tells it from what the store had before. Empty: it has none. */
interface Stored {
  readonly state: State | null;
  readonly mark: string;
}

/** An update that waits. `settle` computes it on states, which it changes, and gives what answers it once they are written. */
interface Waiting {
  readonly keys: readonly string[];
  settle(states: Map<string, State | null>): () => void;
  reject(fault: unknown): void;
}

/** Another process has changed a state meanwhile. */
class ChangedMeanwhile extends Error {}

/** The time in milliseconds after which updates that others come before are given up. */
const longestTrying = 5000;
const hour = 60 * 60 * 1000;

/**
 * Keeps the states of limits in a store that several processes share. Updates that arrive together are computed on one look at the store and
 * written in one transaction, if another process has changed none of these states since the look; else all begins anew. What changes nothing,
 * such as a refused call, writes nothing.
 *
 * States are not read in the transaction that writes them: in a serializable one, processes that read different rows of one small table would
 * undo each other's. A mark on each row shows whether it has changed.
 */
export class StoredStates implements KeyedStates {
  readonly #store: DataStore;
  readonly #statements: LimitStatements;
  #waiting: Waiting[] = [];
  #isSettling = false;

  /** The tables of the store have been made. */
  constructor(store: DataStore) {
    this.#store = store;
    this.#statements = limitStatements(store.dialect);
  }

  update<const Keys extends readonly LimitKey[], Result>(
    keys: Keys,
    change: (states: StatesOf<Keys>) => ChangedStates<StatesOf<Keys>, Result>,
  ): Promise<Result> {
    const hashes = keys.map(hashOf);
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({
        keys: hashes,
        settle(now) {
          const before = hashes.map((key) => now.get(key) ?? null);
          const { states, result } = change(before as unknown as StatesOf<Keys>);
          for (const [at, key] of hashes.entries()) now.set(key, (states[at] as State | null | undefined) ?? null);
          return () => resolve(result);
        },
        reject,
      });
      if (!this.#isSettling) void this.#settleAll();
    });
  }

  /** Deletes the states that say nothing any more. */
  async cleanUp(now: number): Promise<void> {
    await this.#store.write((queries) => queries.run(this.#statements.forget, [now - clocksDifferBy]));
  }

  async #settleAll(): Promise<void> {
    this.#isSettling = true;
    await endOfTurn();
    while (this.#waiting.length > 0) {
      const together = this.#waiting;
      this.#waiting = [];
      try {
        for (const answer of await this.#settle(together)) answer();
      } catch (fault) {
        for (const { reject } of together) reject(fault);
      }
    }
    this.#isSettling = false;
  }

  async #settle(together: readonly Waiting[]): Promise<readonly (() => void)[]> {
    const began = performance.now();
    for (;;) {
      const stored = await this.#look([...new Set(together.flatMap(({ keys }) => keys))]);
      const states = new Map([...stored].map(([key, { state }]) => [key, state]));
      const answers = together.map((update) => update.settle(states));
      const changed = [...states].filter(([key, state]) => state !== stored.get(key)?.state);
      if (changed.length === 0 || (await this.#write(changed, stored))) return answers;
      // Whenever one process has to begin anew, another has got on: there is no need to let time pass.
      if (performance.now() - began > longestTrying) throw new StoreUnavailable("busy", new ChangedMeanwhile());
    }
  }

  /** Reads states, in an order that is the same in all processes: so none waits for another that waits for it. */
  async #look(keys: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    const rows = await Promise.all(
      keys.toSorted().map(async (key) => [key, await this.#store.latest.one(this.#statements.find, [key])] as const),
    );
    return new Map(
      rows.map(([key, row]) => [
        key,
        row === undefined
          ? { state: null, mark: "" }
          : { state: JSON.parse(String(row[0])) as State | null, mark: String(row[1]) },
      ]),
    );
  }

  /** Writes states, or gives false where another process has changed one of them since the look. */
  async #write(
    changed: readonly (readonly [string, State | null])[],
    stored: ReadonlyMap<string, Stored>,
  ): Promise<boolean> {
    const mark = randomUUID();
    const write = this.#store.write(async (queries) => {
      for (const [at, [key, state]] of changed.entries()) {
        // Whole hours change seldom, so that few writes change the index.
        const ends = Math.ceil((state?.ends ?? 0) / hour) * hour;
        const values = [key, JSON.stringify(state), mark, ends, stored.get(key)?.mark ?? ""];
        if ((await queries.run(this.#statements.keep, values)) > 0) continue;
        // Undoing a transaction costs those that share its commit.
        if (at === 0) return false;
        throw new ChangedMeanwhile();
      }
      return true;
    });
    return write.catch((failure: unknown) => {
      if (failure instanceof ChangedMeanwhile) return false;
      throw failure;
    });
  }
}

// Bounded in length, and no address of a person can be read in the table.
function hashOf({ kind, of }: LimitKey): string {
  return createHash("sha256").update(`${kind} ${of}`).digest("base64url");
}
