import { setImmediate as endOfTurn } from "node:timers/promises";
import type { WriteQueries } from "../data-store.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { Checkpointer } from "./checkpointer.ts";
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
  readonly #checkpointer: Checkpointer | null;
  #waiting: Waiting[] = [];
  #draining: Promise<void> | null = null;

  constructor(connection: Connection, checkpointer: Checkpointer | null = null) {
    this.#connection = connection;
    this.#checkpointer = checkpointer;
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
      this.#checkpointer?.look();
    }
    this.#draining = null;
  }

  // Rejections are passed on after the commit, too: they may depend on what earlier writes of the batch wrote.
  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      this.#connection.execute("begin immediate");
      const outcomes: PromiseSettledResult<unknown>[] = [];
      for (const { work } of batch) outcomes.push(await this.#attempt(work, outcomes.length === 0));
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

  // Nothing is written before the first write, so it needs no savepoint.
  async #attempt(work: Work, isFirst: boolean): Promise<PromiseSettledResult<unknown>> {
    if (!isFirst) this.#connection.execute("savepoint one");
    try {
      const value = await work(this.#connection);
      if (!isFirst) this.#connection.execute("release one");
      return { status: "fulfilled", value };
    } catch (reason) {
      // SQLite may have rolled back by itself.
      if (reason instanceof StoreUnavailable) throw reason;
      for (const statement of isFirst ? ["rollback", "begin immediate"] : ["rollback to one", "release one"])
        this.#connection.execute(statement);
      return { status: "rejected", reason };
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
