import pg from "pg";
import { exporters } from "../../src/export/exporters.ts";
import type { Specification } from "../../src/model/specification.ts";
import { loadDriver } from "../../src/runtime/store/sqlite/driver.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { insertStatement } from "./rows-of-state.ts";
import type { LoadedRow } from "./rows-of-state.ts";

/** A database with the exported schema of a document. */
export interface ExportedDatabase {
  readonly name: "postgres" | "sqlite";
  /** Loads rows that refer to each other in one transaction. Rejects where the database refuses one. */
  load(rows: readonly LoadedRow[]): Promise<void>;
  run(statement: string, values?: readonly (string | number | null)[]): Promise<readonly Record<string, unknown>[]>;
  /** Runs the statements of a file. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a new database in memory, or on the server of the tests, and has it run the exported statements. */
export async function openExported(name: "postgres" | "sqlite", model: Specification): Promise<ExportedDatabase> {
  const { text } = exporters[name](model, { role: null, server: null });
  return name === "postgres" ? openPostgres(text) : openSqlite(text);
}

async function openSqlite(text: string): Promise<ExportedDatabase> {
  const { DatabaseSync } = await loadDriver();
  const database = new DatabaseSync(":memory:", { timeout: 0 });
  database.exec(text);
  const run = (statement: string, values: readonly (string | number | null)[] = []) => {
    const bound = values.map((value) => (typeof value === "number" ? BigInt(value) : value));
    const prepared = database.prepare(statement);
    return prepared.all(...bound) as Record<string, unknown>[];
  };
  return {
    name: "sqlite",
    load: async (rows) => {
      database.exec("BEGIN; PRAGMA defer_foreign_keys = ON");
      try {
        for (const row of rows)
          run(
            insertStatement(row, (number) => `?${number}`),
            Object.values(row.cells),
          );
        database.exec("COMMIT");
      } catch (failure) {
        database.exec("ROLLBACK");
        throw failure;
      }
    },
    run: async (statement, values) => run(statement, values),
    script: async (text) => database.exec(text),
    close: async () => database.close(),
  };
}

async function openPostgres(text: string): Promise<ExportedDatabase> {
  const fresh = await freshDatabase();
  const client = new pg.Client({ connectionString: fresh.address });
  // The server ends the connection when the database is emptied.
  client.on("error", () => {});
  await client.connect();
  const run = async (statement: string, values: readonly (string | number | null)[] = []) =>
    (await client.query(statement, [...values])).rows as Record<string, unknown>[];
  await client.query(text);
  return {
    name: "postgres",
    load: async (rows) => {
      await client.query("BEGIN; SET CONSTRAINTS ALL DEFERRED");
      try {
        for (const row of rows)
          await run(
            insertStatement(row, (number) => `$${number}`),
            Object.values(row.cells),
          );
        await client.query("COMMIT");
      } catch (failure) {
        await client.query("ROLLBACK");
        throw failure;
      }
    },
    run,
    script: async (text) => void (await client.query(text)),
    close: async () => {
      await client.end();
      await fresh.drop();
    },
  };
}
