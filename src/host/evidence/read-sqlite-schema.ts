import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesPer } from "../../base/byte-units.ts";
import { identifier } from "../../export/sql/quoted-sql.ts";
import type { EvidenceSource } from "../../observe/evidence-source.ts";
import { loadDriver } from "../../runtime/store/sqlite/driver.ts";
import type { Database } from "../../runtime/store/sqlite/driver.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** The most bytes of a database file; a copy of it is read. */
const largest = 2 * bytesPer.GB;

/** What every database file of SQLite begins with. */
export const sqliteBeginning = "SQLite format 3\0";

/**
 * Reads the schema of a database file of SQLite, and how many rows its tables have. A copy of the file is opened, together with the log beside it, so that neither is
 * changed. Throws a `UsageError` where that is not possible.
 */
export async function readSqliteSchema(path: string): Promise<EvidenceSource> {
  if (statSync(path).size > largest) throw new UsageError(`${path} is larger than 2 GB, the most that is read.`);
  const { DatabaseSync } = await loadDriver();
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  try {
    const copy = join(folder, "data.sqlite");
    copyFileSync(path, copy);
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
    const database = new DatabaseSync(copy, { timeout: 0 });
    try {
      return schemaOf(path, database);
    } finally {
      database.close();
    }
  } catch (error) {
    throw new UsageError(`can't read ${path}: ${troubleInWords(error)}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** SQLite's own words stay, without its names for errors. */
function troubleInWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code === "string" && /^E[A-Z]+$/.test(code)) return systemErrorInWords(error);
  return /not a database|malformed|corrupt/i.test(message) ? `the database is damaged (${message})` : message;
}

function schemaOf(name: string, database: Database): EvidenceSource {
  database.exec("pragma query_only = on");
  database.exec("pragma trusted_schema = off");
  const shadows = new Set(
    all(database, "select name from pragma_table_list where type = 'shadow'").map(([table]) => table),
  );
  const parts = all(
    database,
    "select type, name, sql from sqlite_schema where sql is not null order by type = 'table' desc, type = 'index' desc, rowid",
  )
    .map(([type = "", table = "", sql = ""]) => [type, table, sql] as const)
    .filter(([, table]) => !shadows.has(table));
  const rows = new Map(
    parts.flatMap(([type, table, sql]) =>
      type === "table" && !/^\s*create\s+virtual/i.test(sql) ? [[table, rowsOf(database, table)] as const] : [],
    ),
  );
  const statements = parts.map(([, , sql]) => `${sql};\n`).join("");
  return { kind: "database", name, statements, isSqlite: true, rows };
}

function all(database: Database, sql: string): readonly (readonly string[])[] {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement.all().map((row) => (row as readonly unknown[]).map(String));
}

function rowsOf(database: Database, table: string): number {
  return Number(all(database, `select count(*) from ${identifier(table)}`)[0]?.[0] ?? 0);
}
