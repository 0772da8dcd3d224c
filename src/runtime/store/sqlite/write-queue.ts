import { setImmediate as endOfTurn } from "node:timers/promises";
import type { TransactionQueries } from "../data-store.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { Checkpointer } from "./checkpointer.ts";
import { CommitQueries } from "./commit-queries.ts";
import type { Connection } from "./connection.ts";

/** How many batches run with savepoints after one in which a transaction had to be undone: more of them may follow. */
const batchesAfterUndone = 50;

type Work = (queries: TransactionQueries) => MaybePromise<unknown>;

type Outcome =
  | PromiseFulfilledResult<unknown>
  /** `hasWritten`: whether it may have written anything before it rejected. */
  | (PromiseRejectedResult & { readonly hasWritten: boolean });

interface Waiting {
  readonly work: Work;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Runs writes one after another on its connection. Those requested in one turn of the event loop share one commit. */
export class WriteQueue {
  readonly #connection: Connection;
  readonly #queries: CommitQueries;
  readonly #checkpointer: Checkpointer | null;
  #waiting: Waiting[] = [];
  #batchesWithSavepoints = 0;
  #draining: Promise<void> | null = null;

  constructor(connection: Connection, checkpointer: Checkpointer | null = null) {
    this.#connection = connection;
    this.#queries = new CommitQueries(connection);
    this.#checkpointer = checkpointer;
  }

  write<T>(work: (queries: TransactionQueries) => MaybePromise<T>): Promise<T> {
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
      this.#checkpointer?.look();
    }
    this.#draining = null;
  }

  // Rejections are passed on after the commit, too: they may depend on what earlier writes of the batch wrote.
  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      this.#connection.execute("begin immediate");
      const outcomes = await this.#runAll(batch);
      if (this.#queries.left.length > 0) await this.#queries.writeLeft();
      this.#connection.execute("commit");
      for (const [at, outcome] of outcomes.entries()) {
        if (outcome.status === "fulfilled") batch[at]!.resolve(outcome.value);
        else batch[at]!.reject(outcome.reason);
      }
    } catch (fault) {
      this.#abandon();
      for (const { reject } of batch) reject(fault);
    }
  }

  /**
   * Runs the works of a batch. A savepoint makes SQLite copy each page that a work changes, and few works have to be undone. So a
   * batch runs without savepoints until a work rejects that has written. Then all are undone, and those before it run again, with
   * savepoints.
   */
  async #runAll(batch: readonly Waiting[]): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    let hasSavepoints = this.#batchesWithSavepoints > 0;
    if (hasSavepoints) this.#batchesWithSavepoints -= 1;
    let began = this.#queries.writes;
    for (const { work } of batch) {
      // Nothing is written before the first write, so it needs no savepoint.
      const isFirst = this.#queries.writes === began;
      const outcome = await this.#attempt(work, hasSavepoints && !isFirst);
      outcomes.push(outcome);
      if (outcome.status === "fulfilled" || !outcome.hasWritten || (hasSavepoints && !isFirst)) continue;
      for (const statement of ["rollback", "begin immediate"]) this.#connection.execute(statement);
      began = this.#queries.writes;
      if (isFirst) continue;
      hasSavepoints = true;
      this.#batchesWithSavepoints = batchesAfterUndone;
      this.#queries.left.length = 0;
      for (const [at, before] of outcomes.entries())
        if (before.status === "fulfilled") outcomes[at] = await this.#attempt(batch[at]!.work, true);
    }
    return outcomes;
  }

  /** Runs work, and undoes it where it rejects and has a savepoint. */
  async #attempt(work: Work, hasSavepoint: boolean): Promise<Outcome> {
    const { writes } = this.#queries;
    const left = this.#queries.left.length;
    if (hasSavepoint) this.#connection.execute("savepoint one");
    try {
      const value = await work(this.#queries);
      if (hasSavepoint) this.#connection.execute("release one");
      return { status: "fulfilled", value };
    } catch (reason) {
      // SQLite may have rolled back by itself.
      if (reason instanceof StoreUnavailable) throw reason;
      this.#queries.left.length = left;
      if (hasSavepoint) for (const statement of ["rollback to one", "release one"]) this.#connection.execute(statement);
      return { status: "rejected", reason, hasWritten: this.#queries.writes > writes };
    }
  }

  #abandon(): void {
    this.#queries.left.length = 0;
    try {
      this.#connection.execute("rollback");
    } catch {
      // SQLite has rolled back already, for example because the disk is full.
    }
  }
}
