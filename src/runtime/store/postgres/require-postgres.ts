import pg from "pg";
import type { Cell, Cells } from "../data-store.ts";
import { SerializationFailure } from "../transaction/serialization-failure.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { UnusablePostgres } from "./unusable-postgres.ts";

/** The first version of Postgres whose SQL the compiled statements need. */
const oldestVersion = 13;

/** The version of the storage format. It is raised when earlier versions could not read what this one writes. */
const storageVersion = 1;

/** A server that can hold the data. */
export interface PostgresServer {
  /** What the server says of itself, beginning with the name of its program. */
  readonly version: string;
}

/**
 * Sees to it that a schema exists that holds the data of a product, or nothing yet, and marks it as ours in the table `@store`. Rejects with an
 * `UnusablePostgres` where the server is too old, the database stores no UTF-8, a newer version wrote the data, or another program's tables are
 * in the schema. `isExisting`: also where there is no data; then no schema is made.
 */
export async function requirePostgres(
  connection: PostgresConnection,
  schema: string,
  isExisting: boolean,
): Promise<PostgresServer> {
  const version = Number(await valueOf(connection, "select current_setting('server_version_num')"));
  if (Math.floor(version / 10_000) < oldestVersion) throw new UnusablePostgres("too old", String(version));
  const encoding = String(await valueOf(connection, "show server_encoding"));
  if (encoding !== "UTF8") throw new UnusablePostgres("not UTF-8", encoding);
  // Of all tables: the view of the standard leaves out those that the user may not read.
  const tables = `select c.relname::text from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1::text and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
  const found = (await connection.all({ text: tables }, [schema])).map(([name]) => String(name));
  // A process that was killed at its first start may have left a schema that is marked, and nothing more.
  if (isExisting && (found.length === 0 || (found.includes("@store") && !found.includes("@document"))))
    throw new UnusablePostgres("without data", schema);
  if (found.length === 0) await markSchemaTogether(connection, schema);
  else if (!found.includes("@store")) throw new UnusablePostgres("of another program", schema);
  const written = Number(await valueOf(connection, `select max("version") from "@store"`));
  if (written > storageVersion) throw new UnusablePostgres("newer", String(written));
  return { version: String(await valueOf(connection, "select version()")) };
}

// Two processes may find an empty schema at the same time, and then one meets what the other has just made.
async function markSchemaTogether(connection: PostgresConnection, schema: string): Promise<void> {
  for (;;) {
    try {
      return await markSchema(connection, schema);
    } catch (failure) {
      // Where the failure has ended the connection, the database has undone it already.
      await connection.execute("rollback").catch(() => {});
      if (!(failure instanceof SerializationFailure)) throw failure;
    }
  }
}

async function markSchema(connection: PostgresConnection, schema: string): Promise<void> {
  await connection.execute("begin");
  // A user who may not create schemas may be given one.
  const schemas = "select count(*)::bigint from information_schema.schemata where schema_name = $1::text";
  if ((await valueOf(connection, schemas, [schema])) === 0)
    await connection.execute(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  await connection.execute(`create table if not exists "@store" ("version" bigint primary key)`);
  await connection.execute(`insert into "@store" values (${storageVersion}) on conflict do nothing`);
  await connection.execute("commit");
}

async function valueOf(connection: PostgresConnection, text: string, values: Cells = []): Promise<Cell> {
  return (await connection.one({ text }, values))?.[0] ?? null;
}
