import { randomUUID } from "node:crypto";
import { ask, startPostgres } from "./start-postgres.ts";
import type { PostgresServer } from "./start-postgres.ts";

/** A database that nobody else uses. */
export interface FreshDatabase {
  readonly address: string;
  drop(): Promise<void>;
}

let server: Promise<PostgresServer> | null = null;

/**
 * Makes an empty database, on a server that the test files of a worker share. It sorts texts as people do where no statement says otherwise, so
 * that a statement which forgets to say so is found; or by code point.
 */
export async function freshDatabase(order: "as people do" | "by code point" = "as people do"): Promise<FreshDatabase> {
  server ??= startPostgres();
  const running = await server;
  const name = `t${randomUUID().replaceAll("-", "")}`;
  const locale = order === "by code point" ? "" : "locale_provider icu icu_locale 'en-US'";
  await ask(running.address("postgres"), `create database ${name} template template0 ${locale} locale 'C'`);
  return {
    address: running.address(name),
    drop: async () => void (await ask(running.address("postgres"), `drop database ${name} with (force)`)),
  };
}
