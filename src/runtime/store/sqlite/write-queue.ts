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

/** Runs writes one after another on its connection; those asked for in one turn of the event loop share one commit. */
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

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    await endOfTurn();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#commit(batch);
      // Whoever waited is answered first.
      await endOfTurn();
      this.#betweenCommits();
    }
    this.#draining = null;
  }

  // A rejection too is passed on only after the commit: it may rest on what the writes before it wrote.
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

  // Nothing is written before the first, so that the transaction's own beginning is all it has to go back to.
  async #attemptFirst({ work, resolve, reject }: Waiting): Promise<() => void> {
    try {
      const value = await work(this.#connection);
      return () => resolve(value);
    } catch (reason) {
      // SQLite may have rolled everything back by itself.
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
      // SQLite has rolled back already, as it does when the disk is full.
    }
  }
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
