import { setImmediate as endOfTurn } from "node:timers/promises";
import type { TransactionQueries } from "../data-store.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { CommitQueries } from "./commit-queries.ts";
import { jitteredRetries } from "./retry-policy.ts";
import type { RetryPolicy } from "./retry-policy.ts";
import { SerializationFailure } from "./serialization-failure.ts";
import type { TransactionConnection } from "./transaction-connection.ts";

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

/** What a queue needs to know of its database. */
export interface WriteQueueOptions {
  /** Gives the connection for the next commit; another one where the last was lost. */
  connect(): MaybePromise<TransactionConnection>;
  /** The statement that begins a transaction. */
  readonly begin: string;
  /** Called after each commit, when its writes have been answered. */
  afterCommit?(): void;
  /** When transactions that the database has undone are run again. */
  readonly retries?: RetryPolicy;
}

/** Runs writes one after another. Those requested in one turn of the event loop share one commit. */
export class WriteQueue {
  readonly #options: WriteQueueOptions;
  #waiting: Waiting[] = [];
  #batchesWithSavepoints = 0;
  #draining: Promise<void> | null = null;

  constructor(options: WriteQueueOptions) {
    this.#options = options;
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
      this.#options.afterCommit?.();
    }
    this.#draining = null;
  }

  // Rejections are passed on after the commit, too: they may depend on what earlier writes of the batch wrote.
  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#runUntilCommitted(batch);
      for (const [at, outcome] of outcomes.entries()) {
        if (outcome.status === "fulfilled") batch[at]!.resolve(outcome.value);
        else batch[at]!.reject(outcome.reason);
      }
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    }
  }

  /** Runs a batch in a transaction, and all of it again where the database has undone that for others that ran at the same time. */
  async #runUntilCommitted(batch: readonly Waiting[]): Promise<readonly Outcome[]> {
    const { retries = jitteredRetries } = this.#options;
    const began = retries.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#runTransaction(batch);
      } catch (failure) {
        if (!(failure instanceof SerializationFailure)) throw failure;
        if (!(await retries.pause(attempt, retries.now() - began))) throw new StoreUnavailable("busy", failure);
      }
    }
  }

  async #runTransaction(batch: readonly Waiting[]): Promise<readonly Outcome[]> {
    const connection = await this.#options.connect();
    try {
      await connection.execute(this.#options.begin);
      const queries = new CommitQueries(connection);
      const outcomes = await this.#runAll(batch, connection, queries);
      if (queries.left.length > 0) await queries.writeLeft();
      await connection.execute("commit");
      return outcomes;
    } catch (fault) {
      await undo(connection);
      throw fault;
    }
  }

  /**
   * Runs the works of a batch. A savepoint makes SQLite copy each page that a work changes, and few works have to be undone. So a
   * batch runs without savepoints until a work rejects that has written. Then all are undone, and those before it run again, with
   * savepoints.
   */
  async #runAll(
    batch: readonly Waiting[],
    connection: TransactionConnection,
    queries: CommitQueries,
  ): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    let hasSavepoints = this.#batchesWithSavepoints > 0;
    if (hasSavepoints) this.#batchesWithSavepoints -= 1;
    let began = queries.writes;
    for (const { work } of batch) {
      // Nothing is written before the first write, so it needs no savepoint.
      const isFirst = queries.writes === began;
      const outcome = await attempt(work, connection, queries, hasSavepoints && !isFirst);
      outcomes.push(outcome);
      if (outcome.status === "fulfilled" || !outcome.hasWritten || (hasSavepoints && !isFirst)) continue;
      for (const statement of ["rollback", this.#options.begin]) await connection.execute(statement);
      began = queries.writes;
      if (isFirst) continue;
      hasSavepoints = true;
      this.#batchesWithSavepoints = batchesAfterUndone;
      queries.left.length = 0;
      queries.known.clear();
      for (const [at, before] of outcomes.entries())
        if (before.status === "fulfilled") outcomes[at] = await attempt(batch[at]!.work, connection, queries, true);
    }
    return outcomes;
  }
}

/** Runs work, and undoes it where it rejects and has a savepoint. */
async function attempt(
  work: Work,
  connection: TransactionConnection,
  queries: CommitQueries,
  hasSavepoint: boolean,
): Promise<Outcome> {
  const { writes } = queries;
  const left = queries.left.length;
  if (hasSavepoint) await connection.execute("savepoint one");
  try {
    const value = await work(queries);
    if (connection.settle !== undefined) await connection.settle();
    if (hasSavepoint) await connection.execute("release savepoint one");
    return { status: "fulfilled", value };
  } catch (reason) {
    // The database has rolled back already, or will take no more statements.
    if (reason instanceof StoreUnavailable || reason instanceof SerializationFailure) throw reason;
    queries.left.length = left;
    queries.known.clear();
    const hasWritten = queries.writes > writes || connection.isAborted === true;
    if (hasSavepoint)
      for (const statement of ["rollback to savepoint one", "release savepoint one"])
        await connection.execute(statement);
    return { status: "rejected", reason, hasWritten };
  }
}

async function undo(connection: TransactionConnection): Promise<void> {
  try {
    await connection.execute("rollback");
  } catch {
    // The database has rolled back already, for example because the disk is full.
  }
}
