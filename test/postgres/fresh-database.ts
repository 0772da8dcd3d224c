import { randomUUID } from "node:crypto";
import { ask, startPostgres } from "./start-postgres.ts";
import type { PostgresServer } from "./start-postgres.ts";

/** A database that nobody else uses. */
export interface FreshDatabase {
  readonly address: string;
  /** Ends its connections, and deletes all that is in it. */
  drop(): Promise<void>;
}

type Order = "as people do" | "by code point";

let server: Promise<PostgresServer> | null = null;

/** The databases that were emptied again: making one takes the server several times as long as emptying one. */
const emptied: Readonly<Record<Order, string[]>> = { "as people do": [], "by code point": [] };

/**
 * Gives an empty database, on a server that the test files of a worker share. It sorts texts as people do where no statement says otherwise, so
 * that a statement which forgets to say so is found; or by code point.
 */
export async function freshDatabase(order: Order = "as people do"): Promise<FreshDatabase> {
  server ??= startPostgres();
  const running = await server;
  const name = emptied[order].pop() ?? (await makeDatabase(running, order));
  const address = running.address(name);
  let dropped: Promise<void> | null = null;
  const drop = async (): Promise<void> => {
    await ask(address, emptying);
    emptied[order].push(name);
  };
  return { address, drop: () => (dropped ??= drop()) };
}

async function makeDatabase(running: PostgresServer, order: Order): Promise<string> {
  const name = `t${randomUUID().replaceAll("-", "")}`;
  const locale = order === "by code point" ? "" : "locale_provider icu icu_locale 'en-US'";
  await ask(running.address("postgres"), `create database ${name} template template0 ${locale} locale 'C'`);
  return name;
}

/** Leaves a database as `create database` makes it: nobody is connected, and its only schema is an empty `public`. */
const emptying = `
do $$
declare
  one name;
begin
  perform pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  for one in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', one);
  end loop;
  create schema public;
end $$`;
