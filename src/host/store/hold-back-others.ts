import { migrationHead } from "../../runtime/store/migrate/last-document.ts";
import { queryRows, runStatement } from "../../runtime/store/migrate/migration-context.ts";
import type { MigrationContext } from "../../runtime/store/migrate/migration-context.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import type { StoreHindrance } from "../../runtime/store/store-unavailable.ts";
import { patientRetries } from "../../runtime/store/transaction/retry-transaction.ts";
import type { RetryPolicy } from "../../runtime/store/transaction/retry-transaction.ts";
import { sql, sqlValue } from "../../runtime/store/sql.ts";

/**
 * Runs work that reads or changes whole tables, such as a migration or an erasure, and has other processes hold back their requests meanwhile: it would be
 * undone again and again for calls that write at the same time. They wait for some seconds at most. Where the database undoes the work until its retries run
 * out all the same, it is announced and begun anew after a pause, in which the calls that it has met are made, as often as `retries` says. Only on a database
 * server is there anybody else to wait for.
 */
export async function holdBackOthers<T>(
  store: DataStore,
  work: () => Promise<T>,
  retries: RetryPolicy = patientRetries,
): Promise<T> {
  return store.dialect.name === "postgres" ? retryHindered(() => announced(store, work), retries) : work();
}

/** Runs work on a database server, and begins it anew after a pause where others hindered it until its retries ran out. */
export async function retryHindered<T>(work: () => Promise<T>, retries: RetryPolicy = patientRetries): Promise<T> {
  const began = retries.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      const mayPass = failure instanceof StoreUnavailable && passing.has(failure.because);
      if (!mayPass || !(await retries.pause(attempt, retries.now() - began))) throw failure;
    }
  }
}

const passing: ReadonlySet<StoreHindrance> = new Set(["busy", "conflicts"]);

async function announced<T>(store: DataStore, work: () => Promise<T>): Promise<T> {
  const { dialect } = store;
  await store.write((queries) => announce({ dialect, queries, now: new Date().toISOString() }));
  try {
    return await work();
  } finally {
    const withdraw = sql`delete from "@heads" where "process" = ${sqlValue(migrationHead)}`;
    // Others wait for some seconds only, also where this fails.
    await store.write((queries) => runStatement({ dialect, queries, now: "" }, withdraw)).catch(() => {});
  }
}

async function announce(migrating: MigrationContext): Promise<void> {
  const { dialect, now } = migrating;
  // An earlier version has no such table, and its processes hear of nothing.
  if ((await queryRows(migrating, dialect.columnsOf("@heads"))).length === 0) return;
  await runStatement(
    migrating,
    sql`insert into "@heads" ("process", "number", "at") values (${sqlValue(migrationHead)}, ${sqlValue(Date.parse(now))}, ${sqlValue(now)})
      on conflict ("process") do update set "number" = excluded."number", "at" = excluded."at"`,
  );
}
