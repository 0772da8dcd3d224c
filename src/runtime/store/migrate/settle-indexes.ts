import { createIndex, indexName, isNameOfIndex } from "../schema/schema-table.ts";
import type { SchemaTable } from "../schema/schema-table.ts";
import { sql, sqlIdentifier } from "../sql.ts";
import { queryRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";

/**
 * Creates the indexes that a table lacks, and drops those of another document or version. What the database has is looked at, not
 * what was last wanted: a table that stays as it is gets the indexes of a new version, too. An index that somebody made by hand stays.
 */
export async function settleIndexes(
  migrating: MigrationContext,
  { name: table, indexes }: Pick<SchemaTable, "name" | "indexes">,
): Promise<void> {
  const wanted = new Map(indexes.map((index) => [indexName(table, index), index]));
  const found = (await queryRows(migrating, migrating.dialect.indexesOf(table))).map(([name]) => String(name));
  for (const name of found)
    if (isNameOfIndex(table, name) && !wanted.has(name))
      await runStatement(migrating, sql`drop index ${sqlIdentifier(name)}`);
  for (const [name, index] of wanted)
    if (!found.includes(name)) await runStatement(migrating, createIndex(table, index));
}
