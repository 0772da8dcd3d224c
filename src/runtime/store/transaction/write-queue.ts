import { setImmediate as endOfTurn } from "node:timers/promises";
import type { Cell, TransactionQueries } from "../data-store.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { retryTransaction } from "./retry-transaction.ts";
import type { RetryPolicy } from "./retry-transaction.ts";
import { SerializationFailure } from "./serialization-failure.ts";
import type { TransactionConnection } from "./transaction-connection.ts";
import { NotTheLast, WorkQueries, writeLeft } from "./work-queries.ts";
import type { Left } from "./work-queries.ts";

/** How many batches run with savepoints after one in which a transaction had to be undone: more of them may follow. */
const batchesAfterUndone = 50;

type Work = (queries: TransactionQueries) => MaybePromise<unknown>;

type Outcome =
  | (PromiseFulfilledResult<unknown> & { readonly left: readonly Left[] })
  /** `hasWritten`: whether it may have written anything before it rejected. */
  | (PromiseRejectedResult & { readonly hasWritten: boolean });

/** What works come to that have overlapped; where that is not all, those that are null, or missing, run again. */
type Overlapped =
  | { readonly isDone: true; readonly outcomes: readonly Outcome[] }
  | { readonly isDone: false; readonly outcomes: readonly (Outcome | null)[] };

const notBegun: Overlapped = { isDone: false, outcomes: [] };

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
  #batchesOneByOne = 0;
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
      const outcomes = await retryTransaction(() => this.#runTransaction(batch), this.#options.retries);
      for (const [at, outcome] of outcomes.entries()) {
        if (outcome.status === "fulfilled") batch[at]!.resolve(outcome.value);
        else batch[at]!.reject(outcome.reason);
      }
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    }
  }

  async #runTransaction(batch: readonly Waiting[]): Promise<readonly Outcome[]> {
    const connection = await this.#options.connect();
    try {
      await connection.execute(this.#options.begin);
      const first = connection.settle === undefined ? notBegun : await this.#runOverlapping(batch, connection);
      const outcomes = first.isDone ? first.outcomes : await this.#runAll(batch, connection, first.outcomes);
      const left: Left[] = [];
      for (const outcome of outcomes) if (outcome.status === "fulfilled") left.push(...outcome.left);
      if (left.length > 0) await writeLeft(connection, left);
      await connection.execute("commit");
      return outcomes;
    } catch (fault) {
      await undo(connection);
      throw fault;
    }
  }

  /**
   * Runs the works of a batch where the database answers later: each begins when the one before it has asked for its last statement. Where one has to be undone, or
   * has asked for more, nothing of all has happened, and the outcomes are those of the works that need not run again.
   */
  async #runOverlapping(batch: readonly Waiting[], connection: TransactionConnection): Promise<Overlapped> {
    if (this.#batchesWithSavepoints > 0) return notBegun;
    if (this.#batchesOneByOne > 0) {
      this.#batchesOneByOne -= 1;
      return notBegun;
    }
    const known = new Map<string, Cell>();
    const running: Promise<Outcome>[] = [];
    for (const { work } of batch) {
      const queries = new WorkQueries(connection, known, true);
      const outcome = outcomeOf(work, connection, queries, false);
      // It is waited for below, unless another one fails first.
      outcome.catch(() => {});
      running.push(outcome);
      await Promise.race([outcome, queries.askedLast]);
      if (connection.isAborted === true) break;
    }
    // Where a statement fails, so does the work that has asked for it.
    await Promise.resolve(connection.settle?.()).catch(() => {});
    const outcomes = await Promise.all(running);
    const first = outcomes.findIndex(
      (outcome) => outcome.status === "rejected" && (outcome.hasWritten || outcome.reason instanceof NotTheLast),
    );
    if (first === -1 && connection.isAborted !== true) return { isDone: true, outcomes };
    for (const statement of ["rollback", this.#options.begin]) await connection.execute(statement);
    const asksForMore = outcomes.some(
      (outcome) => outcome.status === "rejected" && outcome.reason instanceof NotTheLast,
    );
    if (asksForMore) this.#batchesOneByOne = batchesAfterUndone;
    // Those after the first that is undone have seen what it wrote.
    const decided = outcomes
      .slice(0, first + 1)
      .map((outcome) => (outcome.status === "fulfilled" || outcome.reason instanceof NotTheLast ? null : outcome));
    return { isDone: false, outcomes: decided };
  }

  /**
   * Runs the works of a batch. A savepoint makes SQLite copy each page that a work changes, and few works have to be undone. So a
   * batch runs without savepoints until a work rejects that has written. Then all are undone, and those before it run again, with
   * savepoints.
   */
  async #runAll(
    batch: readonly Waiting[],
    connection: TransactionConnection,
    decided: readonly (Outcome | null)[],
  ): Promise<readonly Outcome[]> {
    const facts = new Map<string, Cell>();
    const outcomes: Outcome[] = [];
    let hasSavepoints = this.#batchesWithSavepoints > 0;
    if (hasSavepoints) this.#batchesWithSavepoints -= 1;
    let hasWritten = false;
    for (const [at, { work }] of batch.entries()) {
      const known = decided[at];
      if (known) {
        outcomes.push(known);
        continue;
      }
      // Nothing is written before the first write, so it needs no savepoint.
      const isFirst = !hasWritten;
      const queries = new WorkQueries(connection, facts);
      const outcome = await outcomeOf(work, connection, queries, hasSavepoints && !isFirst);
      outcomes.push(outcome);
      hasWritten ||= queries.writes > 0;
      if (outcome.status === "fulfilled" || !outcome.hasWritten || (hasSavepoints && !isFirst)) continue;
      for (const statement of ["rollback", this.#options.begin]) await connection.execute(statement);
      hasWritten = false;
      if (isFirst) continue;
      hasSavepoints = true;
      this.#batchesWithSavepoints = batchesAfterUndone;
      for (const [earlier, before] of outcomes.entries()) {
        if (before.status !== "fulfilled") continue;
        const again = new WorkQueries(connection, facts);
        outcomes[earlier] = await outcomeOf(batch[earlier]!.work, connection, again, true);
        hasWritten ||= again.writes > 0;
      }
    }
    return outcomes;
  }
}

/**
 * Runs work, which has ended when its statements have run, but for one that it has announced as its last. Where it rejects and has a savepoint, it is
 * undone.
 */
async function outcomeOf(
  work: Work,
  connection: TransactionConnection,
  queries: WorkQueries,
  hasSavepoint: boolean,
): Promise<Outcome> {
  if (hasSavepoint) await connection.execute("savepoint one");
  try {
    const value = await work(queries);
    const settling = queries.settle();
    if (settling instanceof Promise) await settling;
    if (hasSavepoint) await connection.execute("release savepoint one");
    return { status: "fulfilled", value, left: queries.left };
  } catch (reason) {
    // The database has rolled back already, or will take no more statements.
    if (reason instanceof StoreUnavailable || reason instanceof SerializationFailure) throw reason;
    queries.known.clear();
    const hasWritten = queries.writes > 0 || connection.isAborted === true;
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
