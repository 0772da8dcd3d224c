import { createHash, randomBytes } from "node:crypto";
import { setImmediate as endOfTurn } from "node:timers/promises";
import type { DataStore } from "../store/data-store.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { clocksDifferBy } from "./agreed-time.ts";
import type { ChangedStates, KeyedStates, LimitKey, StateOfKind, StatesOf } from "./keyed-states.ts";
import { LatestUsed } from "./latest-used.ts";
import { limitStatements, markLength } from "./limit-statements.ts";
import type { LimitStatements } from "./limit-statements.ts";
import { stateOfText, textOfState } from "./state-text.ts";

type State = StateOfKind[keyof StateOfKind];

/** A state as the store has it; `mark` tells it from what the store had before. */
interface Stored {
  readonly state: State | null;
  readonly mark: string;
}

/** What is stored of a key under which nothing is. */
const nothing: Stored = { state: null, mark: " ".repeat(markLength) };

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
/** The most states that one statement writes. */
const mostAtOnce = 32;
/** How many states are remembered, each of which weighs as much as it has parts. */
const mostRemembered = 1_000_000;

/**
 * Keeps the states of limits in a store that several processes share. Updates that arrive together are computed on what this process remembers, or on one look at
 * the store, and written by one statement, each where no other process has changed its state since; else it is computed anew. What changes nothing, such as a refused
 * call, writes nothing, and is computed on a look at the store.
 *
 * States are not read in the transaction that writes them: in a serializable one, processes that read different rows of one small table would
 * undo each other's. A mark on each row shows whether it has changed.
 */
export class StoredStates implements KeyedStates {
  readonly #store: DataStore;
  readonly #statements: LimitStatements;
  readonly #remembered = new LatestUsed<Stored>(mostRemembered, ({ state }) =>
    state !== null && "parts" in state ? 1 + state.parts.length : 1,
  );
  /** What the marks of this process begin with. */
  readonly #process = randomBytes(9).toString("base64url");
  #marked = 0;
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
        await this.#settle(together);
      } catch (fault) {
        for (const { reject } of together) reject(fault);
      }
    }
    this.#isSettling = false;
  }

  /** Computes updates, writes what they change, and answers them. */
  async #settle(together: readonly Waiting[]): Promise<void> {
    const began = performance.now();
    // What concerns several keys is seen, and written, as a whole.
    const isWhole = together.some(({ keys }) => keys.length > 1);
    let left = together;
    let mayRemember = !isWhole;
    while (left.length > 0) {
      const stored = await this.#storedOf(new Set(left.flatMap(({ keys }) => keys)), mayRemember);
      const states = new Map([...stored].map(([key, { state }]) => [key, state]));
      const settled = left.map((update) => ({ update, answer: update.settle(states) }));
      const changed = [...states].filter(([key, state]) => state !== stored.get(key)?.state);
      // What was refused by what is remembered may be granted by what is stored.
      if (mayRemember && changed.length < states.size) {
        mayRemember = false;
        continue;
      }
      const failed = new Set(await (isWhole ? this.#writeWhole(changed, stored) : this.#writeEach(changed, stored)));
      for (const { update, answer } of settled) if (!update.keys.some((key) => failed.has(key))) answer();
      left = left.filter(({ keys }) => keys.some((key) => failed.has(key)));
      mayRemember = false;
      // Whenever one process has to begin anew, another has got on: there is no need to let time pass.
      if (left.length > 0 && performance.now() - began > longestTrying)
        throw new StoreUnavailable("conflicts", new ChangedMeanwhile());
    }
  }

  /** What is stored of keys. */
  async #storedOf(keys: ReadonlySet<string>, mayRemember: boolean): Promise<ReadonlyMap<string, Stored>> {
    const stored = new Map<string, Stored>();
    const unknown: string[] = [];
    for (const key of keys) {
      const remembered = mayRemember ? this.#remembered.peek(key) : undefined;
      stored.set(key, remembered ?? nothing);
      if (remembered === undefined) unknown.push(key);
    }
    if (unknown.length === 0) return stored;
    // Few numbers of keys, so that there are few statements: the last key is named as often as is needed.
    const count = 2 ** Math.ceil(Math.log2(unknown.length));
    const named = [...unknown, ...Array<string>(count - unknown.length).fill(unknown.at(-1)!)];
    for (const [key, state, mark] of await this.#store.latest.all(this.#statements.find(count), named))
      stored.set(String(key), { state: stateOfText(String(state)), mark: String(mark).slice(0, markLength) });
    return stored;
  }

  /** Writes states, each where no other process has changed it; gives the keys of the others. */
  async #writeEach(
    changed: readonly (readonly [string, State | null])[],
    stored: ReadonlyMap<string, Stored>,
  ): Promise<readonly string[]> {
    const mark = this.#nextMark();
    const failed: string[] = [];
    // In an order that is the same in all processes: so none waits for another that waits for it.
    const inOrder = changed.toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (let at = 0; at < inOrder.length; at += mostAtOnce) {
      const some = inOrder.slice(at, at + mostAtOnce);
      const values = some.flatMap(([key, state]) => valuesOf(key, state, mark, stored));
      const written = new Set<unknown>();
      for (const [key] of await this.#store.alone(this.#statements.keep(some.length), values)) written.add(key);
      for (const [key, state] of some) {
        if (!written.has(key)) failed.push(key);
        this.#remember(key, written.has(key) ? { state, mark } : undefined);
      }
    }
    return failed;
  }

  /** Writes all of the states, or none and gives their keys, where another process has changed one of them. */
  async #writeWhole(
    changed: readonly (readonly [string, State | null])[],
    stored: ReadonlyMap<string, Stored>,
  ): Promise<readonly string[]> {
    const mark = this.#nextMark();
    const keys = changed.map(([key]) => key);
    for (const key of keys) this.#remember(key, undefined);
    if (changed.length === 0) return [];
    const inOrder = changed.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const write = this.#store.write(async (queries) => {
      for (const [at, [key, state]] of inOrder.entries()) {
        const rows = await queries.all(this.#statements.keep(1), valuesOf(key, state, mark, stored));
        if (rows.length > 0) continue;
        // Undoing a transaction costs those that share its commit.
        if (at === 0) return keys;
        throw new ChangedMeanwhile();
      }
      return [];
    });
    return write.catch((failure: unknown) => {
      if (failure instanceof ChangedMeanwhile) return keys;
      throw failure;
    });
  }

  #remember(key: string, stored: Stored | undefined): void {
    this.#remembered.replace(key, this.#remembered.peek(key), stored);
  }

  #nextMark(): string {
    this.#marked += 1;
    return this.#process + this.#marked.toString(36).padStart(markLength - this.#process.length, "0");
  }
}

function valuesOf(
  key: string,
  state: State | null,
  mark: string,
  stored: ReadonlyMap<string, Stored>,
): readonly [string, string, string, number] {
  // Whole hours change seldom, so that few writes change the index.
  const ends = Math.ceil((state?.ends ?? 0) / hour) * hour;
  return [key, textOfState(state), mark + (stored.get(key) ?? nothing).mark, ends];
}

// Bounded in length, and no address of a person can be read in the table.
function hashOf({ kind, of }: LimitKey): string {
  return createHash("sha256").update(`${kind} ${of}`).digest("base64url");
}
