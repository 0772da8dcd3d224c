import type { DataStore } from "../../src/runtime/store/data-store.ts";

/** A statement that reads all rows of a table to find those with one value in a column that begins an index. */
export interface Scan {
  readonly table: string;
  readonly column: string;
  readonly statement: string;
}

/**
 * The scans of statements where an index would lead to the rows. The database plans them without values and, Postgres, as if reading whole tables were the worst: what
 * it then reads whole, it always does.
 */
export async function scansOf(store: DataStore, statements: readonly string[]): Promise<readonly Scan[]> {
  const firstColumns = await firstColumnsOfIndexes(store);
  const found: Scan[] = [];
  for (const statement of statements) {
    if (!/^(select|with|insert|update|delete)\b/.test(statement)) continue;
    for (const alias of await scannedAliases(store, statement)) {
      const named = [...statement.matchAll(new RegExp(`(?:"([^"]+)"|\\)) as "${alias}"`, "g"))];
      // Several subqueries give their tables the same name, and the plan does not say which of them it means.
      if (named.length > 1) continue;
      const table = named[0]?.[1] ?? alias;
      // A condition that has to hold for each row, not one of several or one that only a value depends on.
      const conditions = statement.matchAll(
        new RegExp(` (?:where|and) \\(*"${alias}"\\."([^"]+)" (?:=|is not distinct from) `, "g"),
      );
      for (const [, column = ""] of conditions)
        if (firstColumns.has(`${table} ${column}`)) found.push({ table, column, statement });
    }
  }
  return found;
}

/** The names under which a statement reads a table without a condition that an index serves. */
export async function scannedAliases(store: DataStore, statement: string): Promise<readonly string[]> {
  if (store.dialect.name === "sqlite") {
    const rows = await store.latest.all({ text: `explain query plan ${statement}` }, []);
    return rows.flatMap((cells) => /^SCAN (.+?)( USING .*)?$/.exec(String(cells.at(-1)))?.[1] ?? []);
  }
  const lines = await store.write(async (queries) => {
    const most = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const values = most === 0 ? "" : `(${Array<string>(most).fill("null").join()})`;
    for (const text of [
      "set local plan_cache_mode = force_generic_plan",
      "set local enable_seqscan = off",
      `prepare explained as ${statement}`,
    ])
      await queries.run({ text }, []);
    const rows = await queries.all({ text: `explain (costs off) execute explained${values}` }, []);
    await queries.run({ text: "deallocate explained" }, []);
    return rows.map(([line]) => String(line));
  });
  return lines.flatMap((line, at) => {
    const [, name, alias] =
      /(?:Seq|Index|Index Only) Scan(?: Backward)?(?: using .+?)? on ("[^"]+"|\w+)(?: ("[^"]+"|\w+))?$/.exec(line) ??
      [];
    return name === undefined || lines[at + 1]?.includes("Index Cond") ? [] : [(alias ?? name).replaceAll('"', "")];
  });
}

/** The tables, each with a column that an index begins with. */
async function firstColumnsOfIndexes(store: DataStore): Promise<ReadonlySet<string>> {
  const text =
    store.dialect.name === "sqlite"
      ? `select tables.name, columns.name from sqlite_master as tables, pragma_index_list(tables.name) as indexes,
          pragma_index_info(indexes.name) as columns where tables.type = 'table' and columns.seqno = 0`
      : `select c.relname::text, a.attname::text from pg_index i join pg_class c on c.oid = i.indrelid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema()`;
  return new Set((await store.latest.all({ text }, [])).map(([table, column]) => `${String(table)} ${String(column)}`));
}
