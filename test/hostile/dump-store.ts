import type { DataStore } from "../../src/runtime/store/data-store.ts";

/** What is no data of a product: who is signed in, answers that are kept for a repeated request, and how many calls there were. */
const passing = new Set(["@sessions", "@granted", "@limits"]);

/** All that a store holds, as text: equal where nothing was written. */
export async function dumpStore({ dialect, latest }: DataStore): Promise<string> {
  const tables = await latest.all(
    {
      text:
        dialect.name === "sqlite"
          ? `select "name" from sqlite_schema where "type" = 'table' and "name" not like 'sqlite_%' order by 1`
          : `select table_name::text from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    },
    [],
  );
  const dump: unknown[] = [];
  for (const [name] of tables) {
    if (passing.has(String(name))) continue;
    const rows = await latest.all({ text: `select * from "${String(name)}"` }, []);
    dump.push([name, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  return JSON.stringify(dump);
}
