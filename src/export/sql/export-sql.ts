import type { Exporter } from "../target/exporter.ts";
import { sqlDocument } from "./sql-document.ts";
import { lossesInSql } from "./sql-losses.ts";
import { postgresSql } from "./postgres-sql.ts";
import { sqliteSql } from "./sqlite-sql.ts";

/** Writes the schema of a document's data for Postgres. A role changes nothing: the data is that of all roles. */
export const exportPostgres: Exporter = (model) => ({
  text: sqlDocument(model, postgresSql),
  losses: lossesInSql(model, postgresSql),
});

/** Writes the schema of a document's data for SQLite. */
export const exportSqlite: Exporter = (model) => ({
  text: sqlDocument(model, sqliteSql),
  losses: lossesInSql(model, sqliteSql),
});
