import type { WriteQueries } from "../port.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { Connection } from "./connection.ts";

type Work = (queries: WriteQueries) => MaybePromise<unknown>;

interface Waiting {
  readonly work: Work;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Runs writes one after another on its connection. Those requested in one turn of the event loop share one commit. */
export class WriteQueue {
  readonly #connection: Connection;
  readonly #betweenCommits: () => void;
  #waiting: Waiting[] = [];
  #draining: Promise<void> | null = null;

  constructor(connection: Connection, betweenCommits: () => void = () => {}) {
    this.#connection = connection;
    this.#betweenCommits = betweenCommits;
  }

  write<T>(work: (queries: WriteQueries) => MaybePromise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when no write waits. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    await endOfTurn();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#commit(batch);
      // Earlier writes are answered first.
      await endOfTurn();
      this.#betweenCommits();
    }
    this.#draining = null;
  }

  // Rejections are passed on after the commit, too: they may depend on what earlier writes of the batch wrote.
  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      this.#connection.execute("begin immediate");
      const settle: (() => void)[] = [];
      for (const waiting of batch)
        settle.push(await (settle.length === 0 ? this.#attemptFirst(waiting) : this.#attempt(waiting)));
      this.#connection.execute("commit");
      for (const tell of settle) tell();
    } catch (fault) {
      this.#abandon();
      for (const { reject } of batch) reject(fault);
    }
  }

  // Nothing is written before the first write, so it needs no savepoint.
  async #attemptFirst({ work, resolve, reject }: Waiting): Promise<() => void> {
    try {
      const value = await work(this.#connection);
      return () => resolve(value);
    } catch (reason) {
      // SQLite may have rolled back by itself.
      if (reason instanceof StoreUnavailable) throw reason;
      this.#connection.execute("rollback");
      this.#connection.execute("begin immediate");
      return () => reject(reason);
    }
  }

  async #attempt({ work, resolve, reject }: Waiting): Promise<() => void> {
    this.#connection.execute("savepoint one");
    try {
      const value = await work(this.#connection);
      this.#connection.execute("release one");
      return () => resolve(value);
    } catch (reason) {
      if (reason instanceof StoreUnavailable) throw reason;
      this.#connection.execute("rollback to one");
      this.#connection.execute("release one");
      return () => reject(reason);
    }
  }

  #abandon(): void {
    try {
      this.#connection.execute("rollback");
    } catch {
      // SQLite has rolled back already, for example because the disk is full.
    }
  }
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
