import type { WriteQueries } from "../data-store.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { Connection } from "./sqlite-connection.ts";

const mostReaders = 4;

/** Lends each read a connection of its own, so that every read is one snapshot. */
export class ReaderPool {
  readonly #open: () => Connection;
  readonly #free: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #opened = 0;

  constructor(open: () => Connection) {
    this.#open = open;
  }

  async read<T>(work: (queries: WriteQueries) => MaybePromise<T>): Promise<T> {
    const connection = this.#take() ?? (await this.#turn());
    try {
      connection.execute("begin");
      try {
        return await work(connection);
      } finally {
        connection.execute("commit");
      }
    } finally {
      this.#giveBack(connection);
    }
  }

  /** Waits for the reads under way, then closes every connection. */
  async close(): Promise<void> {
    for (; this.#opened > 0; this.#opened--) (this.#free.pop() ?? (await this.#turn())).close();
  }

  #take(): Connection | undefined {
    const free = this.#free.pop();
    if (free !== undefined || this.#opened === mostReaders) return free;
    const connection = this.#open();
    this.#opened++;
    return connection;
  }

  #turn(): Promise<Connection> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #giveBack(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(connection);
    else next(connection);
  }
}
