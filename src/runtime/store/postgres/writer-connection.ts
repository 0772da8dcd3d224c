import pg from "pg";
import { PostgresConnection } from "./postgres-connection.ts";
import { endsConnection, postgresFailure } from "./postgres-failure.ts";
import { requirePrimary } from "./require-primary.ts";

/** The connection on which a process writes. Where it ends, the next write makes another one. */
export class WriterConnection {
  readonly #config: pg.ClientConfig;
  #client: pg.Client | null = null;
  #connection: PostgresConnection | null = null;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** The connection; a new one where there is none, or it has ended. */
  async connect(): Promise<PostgresConnection> {
    if (this.#connection !== null) return this.#connection;
    const client = new pg.Client(this.#config);
    // What ends a connection that is not in use is told by the next statement on it.
    client.on("error", () => this.#forget(client));
    client.on("end", () => this.#forget(client));
    try {
      await client.connect();
      await requirePrimary(client);
    } catch (error) {
      // A server that has refused the sign-in may leave the connection open for a minute, and the process would not end before.
      client.end().catch(() => {});
      (
        client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }
      ).connection.stream.destroy();
      throw postgresFailure(error);
    }
    this.#client = client;
    this.#connection = new PostgresConnection(client, (failure) => {
      if (endsConnection(failure)) this.#forget(client);
    });
    return this.#connection;
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#connection = null;
    await client?.end().catch(() => {});
  }

  #forget(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#connection = null;
    client.end().catch(() => {});
  }
}
