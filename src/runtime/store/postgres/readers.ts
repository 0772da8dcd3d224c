import type pg from "pg";
import { CannotCopyTables } from "../cannot-copy-tables.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { ConnectionPace } from "./connection-pace.ts";
import { PostgresConnection } from "./postgres-connection.ts";
import { postgresFailure } from "./postgres-failure.ts";

/** The connections of a pool, each with its prepared statements. */
export class Readers {
  readonly #pool: pg.Pool;
  readonly #pace: ConnectionPace;
  readonly #connections = new WeakMap<pg.ClientBase, PostgresConnection>();

  /** `pace`: that of the pool's clients. */
  constructor(pool: pg.Pool, pace: ConnectionPace) {
    this.#pool = pool;
    this.#pace = pace;
  }

  /** Reads on a connection that nobody else uses meanwhile. */
  async use<T>(read: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    if (this.#pool.idleCount === 0) await this.#pace.ready();
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw postgresFailure(error);
    });
    let broken: Error | undefined;
    try {
      return await read(this.#connectionOf(client));
    } catch (failure) {
      if (failure instanceof StoreUnavailable || failure instanceof CannotCopyTables) broken = failure;
      throw failure;
    } finally {
      client.release(broken);
    }
  }

  #connectionOf(client: pg.ClientBase): PostgresConnection {
    let connection = this.#connections.get(client);
    if (connection === undefined) this.#connections.set(client, (connection = new PostgresConnection(client)));
    return connection;
  }
}
