import pg from "pg";
import type { Cell, WriteQueries } from "../data-store.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { CannotCopyTables } from "../cannot-copy-tables.ts";
import type { PostgresConnection } from "./postgres-connection.ts";

/**
 * Runs work on temporary copies of all tables of a schema, as they are in one snapshot, and undoes it. Only the connection sees them, and no lock keeps
 * others from reading or writing meanwhile. Rejects with `CannotCopyTables` where the database lets nobody make them; `work` has not begun then.
 */
export async function onCopiedTables<T>(
  connection: PostgresConnection,
  schema: string,
  work: (queries: WriteQueries) => MaybePromise<T>,
): Promise<T> {
  try {
    // Not serializable: others would be undone for what this has read.
    await connection.execute("begin isolation level repeatable read");
    await copyTables(connection, schema).catch((failure: unknown) => {
      throw new CannotCopyTables(failure);
    });
    return await work(connection);
  } finally {
    await connection.execute("rollback").catch(() => {});
  }
}

async function copyTables(connection: PostgresConnection, schema: string): Promise<void> {
  const tables = await connection.all({ text: namesOfTables }, [schema]);
  const indexes = await connection.all({ text: indexesOfTables }, [schema]);
  const written = await connection.all({ text: writtenColumns }, [schema]);
  for (const [name] of tables) {
    const table = quoted(name);
    const columns = written.flatMap(([of, column]) => (of === name ? [quoted(column)] : [])).join(", ");
    // Until the copy has its name, the name is that of the table itself.
    await connection.execute(`create temporary table "@copy" (like ${table} including generated)`);
    await connection.execute(`insert into "@copy" (${columns}) select ${columns} from ${table}`);
    await connection.execute(`alter table "@copy" rename to ${table}`);
  }
  for (const [table, name, definition] of indexes)
    await connection.execute(definitionOnCopy(String(definition), schema, String(table), String(name)));
  // From here on what is created is temporary, too.
  await connection.execute(`set local search_path = pg_temp, ${quoted(schema)}`);
}

const namesOfTables = `select c.relname::text from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1::text and c.relkind in ('r', 'p') order by 1`;

// Of all tables at once: asking for those of one takes the server about as long.
const writtenColumns = `select table_name::text, column_name::text from information_schema.columns
  where table_schema = $1::text and is_generated = 'NEVER' order by table_name, ordinal_position`;

// Those of keys, too: nothing asks whether a column is unique by a key or by an index.
const indexesOfTables = `select tablename::text, indexname::text, indexdef from pg_catalog.pg_indexes where schemaname = $1::text order by 1, 2`;

/** The statement that creates an index of a table, which the database writes with the name of the schema, for the copy of the table. */
function definitionOnCopy(definition: string, schema: string, table: string, index: string): string {
  const [begin = "", ...rest] = definition.split(" USING ");
  const unique = begin.startsWith("CREATE UNIQUE ") ? "unique " : "";
  // The name of the table or of the index may hold the words, too.
  const inNames = [index, schema, table].join(" ").split(" USING ").length - 1;
  return `create ${unique}index ${quoted(index)} on ${quoted(table)} using ${rest.slice(inNames).join(" USING ")}`;
}

function quoted(name: Cell | undefined): string {
  return pg.escapeIdentifier(String(name));
}
