import pg from "pg";
import { troubleInAddress, WrongAddress } from "./address-trouble.ts";
import { NoConnection } from "./no-connection.ts";
import { addressForDriver, serverTriedWith } from "./open-postgres.ts";

/** Asks a database with one statement; the rows are arrays. */
export type AskPostgres = (statement: string, values?: readonly unknown[]) => Promise<readonly (readonly unknown[])[]>;

/** How long a connection and a statement may take, in milliseconds. */
const connectionTimeout = 5000;
const statementTimeout = 60_000;

/**
 * Reads from a database of others in one transaction that can't change anything. Rejects with a `WrongAddress` or a `NoConnection` where there is no connection.
 */
export async function readForeignPostgres<T>(address: string, work: (ask: AskPostgres) => Promise<T>): Promise<T> {
  const trouble = troubleInAddress(address);
  if (trouble !== null) throw new WrongAddress(trouble);
  const config: pg.ClientConfig = {
    connectionString: addressForDriver(address),
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: statementTimeout,
    application_name: "ninepoint",
    options: `-c default_transaction_read_only=on -c statement_timeout=${statementTimeout} -c standard_conforming_strings=on`,
  };
  const tried = serverTriedWith(config);
  const client = new pg.Client(config);
  // The statement that runs tells of it, too.
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new NoConnection(tried, error);
    });
    await client.query("begin isolation level repeatable read read only");
    const ask: AskPostgres = async (text, values = []) =>
      (await client.query<unknown[]>({ text, values: [...values], rowMode: "array" })).rows;
    return await work(ask);
  } finally {
    await client.end().catch(() => {});
  }
}
