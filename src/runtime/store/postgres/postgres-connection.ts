import type pg from "pg";
import type { Cell, Cells, PreparedStatement } from "../data-store.ts";
import type { TransactionConnection } from "../transaction/transaction-connection.ts";
import { cellParsers } from "./cell-parsers.ts";
import { isOutdated, postgresFailure } from "./postgres-failure.ts";

/** The most statements that a connection keeps prepared. Others are sent with their text each time. */
const mostPrepared = 1000;

/** What runs queries: a client, or a pool, which takes any of its clients for each. */
export type PostgresClient = Pick<pg.ClientBase, "query">;

/** A connection to Postgres with its prepared statements. */
export class PostgresConnection implements TransactionConnection {
  readonly #client: PostgresClient;
  readonly #names: StatementNames;
  readonly #failed: (failure: unknown) => void;
  #isAborted = false;

  /** `failed` hears of each failure. Connections that share `names` give one statement one name. */
  constructor(client: PostgresClient, names: StatementNames, failed: (failure: unknown) => void = () => {}) {
    this.#client = client;
    this.#names = names;
    this.#failed = failed;
  }

  get isAborted(): boolean {
    return this.#isAborted;
  }

  async all(sql: PreparedStatement, values: Cells): Promise<readonly Cells[]> {
    const { rows } = await this.#query(sql.text, values);
    return rows;
  }

  async one(sql: PreparedStatement, values: Cells): Promise<Cells | undefined> {
    const { rows } = await this.#query(sql.text, values);
    return rows[0];
  }

  async run(sql: PreparedStatement, values: Cells): Promise<number> {
    const { rowCount } = await this.#query(sql.text, values);
    return rowCount ?? 0;
  }

  async execute(text: string): Promise<void> {
    if (text.startsWith("rollback")) this.#isAborted = false;
    try {
      await this.#client.query(text);
    } catch (error) {
      throw this.#fail(error);
    }
  }

  async #query(text: string, values: Cells): Promise<pg.QueryArrayResult<Cell[]>> {
    const name = this.#names.nameOf(text);
    try {
      return await this.#client.query<Cell[]>({
        text,
        values: [...values],
        rowMode: "array",
        types: cellParsers,
        ...(name === null ? {} : { name }),
      });
    } catch (error) {
      // The tables have changed since the statement was prepared.
      if (isOutdated(error)) this.#names.rename(text);
      throw this.#fail(error);
    }
  }

  #fail(error: unknown): unknown {
    this.#isAborted = true;
    const failure = postgresFailure(error);
    this.#failed(failure);
    return failure;
  }
}

/** Names statements, by which a server knows those that it has prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #named = 0;

  /** The name of a statement; null where there are too many already. */
  nameOf(text: string): string | null {
    return this.#names.get(text) ?? (this.#named < mostPrepared ? this.rename(text) : null);
  }

  /** Gives a statement a new name, so that it is prepared again. */
  rename(text: string): string {
    const name = `n${this.#named}`;
    this.#named += 1;
    this.#names.set(text, name);
    return name;
  }
}
