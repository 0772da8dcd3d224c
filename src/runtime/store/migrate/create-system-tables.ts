import { addToIndex, firstNotIndexed } from "../schema/history-index.ts";
import { systemTables } from "../schema/system-tables.ts";
import { createTable } from "../schema/schema-table.ts";
import { sql, sqlIdentifier } from "../sql.ts";
import { countRows, queryRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import { settleIndexes } from "./settle-indexes.ts";

/** Creates the tables of the engine that the store lacks, in their present form. Each change of a store that another version may have made begins with that. */
export async function createSystemTables(migrating: MigrationContext): Promise<void> {
  await waitForOthers(migrating);
  // Earlier versions stored answers there, for a day, without what tells whether they may be shown again.
  for (const name of ["@idempotency", "@answers"])
    await runStatement(migrating, sql`drop table if exists ${sqlIdentifier(name)}`);
  for (const table of systemTables) {
    await runStatement(migrating, createTable(table, migrating.dialect));
    await settleIndexes(migrating, table);
  }
  await indexHistory(migrating);
}

/**
 * On a server, other processes may migrate at the same time. Each migration begins by writing the same row: the second one waits for the first, is
 * undone, and begins anew with the tables as the first has left them.
 */
async function waitForOthers(migrating: MigrationContext): Promise<void> {
  if (migrating.dialect.name === "postgres")
    await runStatement(migrating, sql`update "@store" set "version" = "version"`);
}

/** Puts a history into its index that an earlier version has stored without it. */
async function indexHistory(migrating: MigrationContext): Promise<void> {
  const last = await countRows(migrating, sql`select max("number") from "@history"`);
  const end = firstNotIndexed(last);
  if (end === 0 || (await queryRows(migrating, sql`select 1 from "@history index" limit 1`)).length > 0) return;
  await migrating.queries.run(addToIndex(migrating.dialect), [0, end]);
}
