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
          : `select table_name from information_schema.columns where table_schema = current_schema()`,
    },
    [],
  );
  const dump: unknown[] = [];
  // Postgres names a table once for each of its columns.
  for (const name of [...new Set(tables.map(([one]) => String(one)))].sort()) {
    if (passing.has(name)) continue;
    const rows = await latest.all({ text: `select * from "${name}"` }, []);
    dump.push([name, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  return JSON.stringify(dump);
}
