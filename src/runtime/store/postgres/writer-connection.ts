import type pg from "pg";
import type { ConnectionPace } from "./connection-pace.ts";
import { PostgresConnection } from "./postgres-connection.ts";
import { endsConnection, postgresFailure } from "./postgres-failure.ts";
import { primaryClients } from "./primary-clients.ts";

/** The connection on which a process writes. Where it ends, the next write makes another one. */
export class WriterConnection {
  readonly #config: pg.ClientConfig;
  readonly #pace: ConnectionPace;
  readonly #Client: ReturnType<typeof primaryClients>;
  #client: pg.Client | null = null;
  #connection: PostgresConnection | null = null;

  constructor(config: pg.ClientConfig, pace: ConnectionPace) {
    this.#config = config;
    this.#pace = pace;
    this.#Client = primaryClients(pace);
  }

  /** The connection; a new one where there is none, or it has ended. */
  async connect(): Promise<PostgresConnection> {
    if (this.#connection !== null) return this.#connection;
    const client = new this.#Client(this.#config);
    // What ends a connection that is not in use is told by the next statement on it.
    client.on("error", () => this.#forget(client));
    client.on("end", () => this.#forget(client));
    await this.#pace.ready();
    await client.connect().catch((error: unknown) => {
      throw postgresFailure(error);
    });
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
