import { join } from "node:path";
import { loadDriver } from "../../src/runtime/store/sqlite/driver.ts";

/** Every row of every entity of the product that keeps its data in that folder, as text; the product may be running. */
export async function storedRows(data: string): Promise<string> {
  const tables = await ask(
    data,
    `select name from sqlite_schema where type = 'table' and name not glob '@*' and name not glob 'sqlite_*' order by 1`,
  );
  const rows: unknown[] = [];
  for (const [name] of tables) rows.push(name, await ask(data, `select * from "${String(name)}" order by 1`));
  return JSON.stringify(rows);
}

/** What a question to the database in that folder finds. */
export async function ask(data: string, question: string): Promise<readonly (readonly unknown[])[]> {
  const { DatabaseSync } = await loadDriver();
  const database = new DatabaseSync(join(data, "ninepoint.db"), { timeout: 300_000 });
  try {
    database.exec("pragma query_only = on");
    const statement = database.prepare(question);
    statement.setReturnArrays(true);
    return statement.all() as unknown[][];
  } finally {
    database.close();
  }
}
