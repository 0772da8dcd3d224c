import { oncePer } from "../../base/once-per.ts";
import { storedFields } from "../../model/fields-of.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { RecordAt } from "../../semantics/program/question.ts";
import { auditWriter } from "../audit/audit-writer.ts";
import type { FieldChange } from "../history/history-entry.ts";
import { numbersOf } from "../history/read-entries.ts";
import type { BatchWriter, TransactionQueries, WriteQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { forgetHistoryOf } from "../store/migrate/migrate-history.ts";
import { keptTable, readKept } from "../store/migrate/kept-columns.ts";
import { countRows, queryRows, runStatement } from "../store/migrate/migration-context.ts";
import type { MigrationContext } from "../store/migrate/migration-context.ts";
import { sqlList } from "../store/sql-parts.ts";
import { sql, sqlIdentifier, sqlValue } from "../store/sql.ts";
import type { Fragment } from "../store/fragment.ts";
import type { ErasedRecord } from "./erase-person-records.ts";
import { isErased } from "./erased-values.ts";
import type { ErasedTraces } from "./erased-traces.ts";
import { forgetKeptAnswers } from "./forget-kept-answers.ts";
import type { ForgottenAnswers } from "./forget-kept-answers.ts";

/** What is forgotten of a person beside the records, by its number. */
export interface ForgottenTraces extends ForgottenAnswers {
  /** Values and records that are set aside. */
  readonly setAside: number;
  /** Entries of the audit trail that lose their content or their origin. */
  readonly audited: number;
}

/** How much there was of a person's account. */
export interface ForgottenAccount {
  readonly sessions: number;
  readonly views: number;
}

/** Ends the sessions of a person and deletes their saved views, also those that they share, as a part of a transaction that then erases their records. */
export async function forgetAccount(migrating: MigrationContext, person: string): Promise<ForgottenAccount> {
  const forget = (table: string): Promise<number> =>
    runStatement(migrating, sql`delete from ${sqlIdentifier(table)} where "person" = ${sqlValue(person)}`);
  await runStatement(
    migrating,
    sql`delete from "@session details" where "hash" in (select "hash" from "@sessions" where "person" = ${sqlValue(person)})`,
  );
  await forget("@links");
  await forget("@confirmed");
  const sessions = (await forget("@sessions")) + (await forget("@kept sessions"));
  const views = await forget("@views");
  await forget("@sampled");
  return { sessions, views };
}

/** Forgets a person wherever the engine keeps something of them beside their records, as a part of the transaction that erased these. */
export async function forgetTraces(
  queries: TransactionQueries,
  dialect: Dialect,
  erased: ErasedTraces,
): Promise<ForgottenTraces> {
  const migrating: MigrationContext = { dialect, queries, now: erased.now };
  const own = sql`"person" = ${sqlValue(erased.person)}`;
  await forgetChangesTold(migrating, erased);
  const answered = await forgetKeptAnswers(migrating, erased);
  const setAside = await forgetSetAside(migrating, erased);
  const changed = erased.records.filter(({ what }) => what !== "cleared");
  let audited = await countRows(migrating, sql`select count(*) from "@audit" where ${own} and "origin" is not null`);
  for (const entries of auditedOf(changed))
    audited += await countRows(
      migrating,
      sql`select count(*) from "@audit" where ${entries} and "content" is not null`,
    );
  queries.leave(traceWriter(dialect), erased);
  return { ...answered, setAside, audited };
}

/** Empties what the history and the audit trail say of erased records. It runs after the entries of the erasure itself are written. */
const traceWriter = oncePer(
  (dialect: Dialect): BatchWriter<ErasedTraces> =>
    async (queries, all) => {
      for (const { model, person, records, now } of all) {
        const migrating: MigrationContext = { dialect, queries, now };
        const changed = records.filter(({ what }) => what !== "cleared");
        for (const one of changed.filter(({ what }) => what === "emptied")) await emptyHistory(migrating, model, one);
        const isKept = (await queryRows(migrating, sql`select 1 from "@audit" limit 1`)).length > 0;
        if (isKept) await emptyAudit(migrating, person, changed);
        if (isKept) await auditErasure(queries, dialect, changed, now);
      }
    },
);

async function emptyAudit(migrating: MigrationContext, person: string, changed: readonly RecordAt[]): Promise<void> {
  for (const entries of auditedOf(changed))
    await runStatement(migrating, sql`update "@audit" set "content" = null where ${entries}`);
  await runStatement(migrating, sql`update "@audit" set "origin" = null where "person" = ${sqlValue(person)}`);
}

/** The erasure is in the trail, without what was erased. */
async function auditErasure(
  queries: WriteQueries,
  dialect: Dialect,
  changed: readonly ErasedRecord[],
  at: string,
): Promise<void> {
  const entries = changed.map(({ entity, id, what }) => ({
    transaction: changed[0]?.id ?? "",
    at,
    by: { kind: "command" } as const,
    call: "person erase",
    granted: null,
    change: what === "deleted" ? ("deleted" as const) : ("changed" as const),
    entity,
    record: id,
    content: null,
    origin: null,
  }));
  await auditWriter(dialect)(queries, entries);
}

/** Conditions that together hold for the entries of the audit trail of some records. */
function auditedOf(records: readonly RecordAt[]): readonly Fragment[] {
  const byEntity = new Map<string, string[]>();
  for (const { entity, id } of records) {
    const ids = byEntity.get(entity);
    if (ids === undefined) byEntity.set(entity, [id]);
    else ids.push(id);
  }
  return [...byEntity].flatMap(([entity, ids]) =>
    Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) => {
      const some = ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce).map(sqlValue);
      return sql`"entity" = ${sqlValue(entity)} and "record" in (${sqlList(some)})`;
    }),
  );
}

const idsAtOnce = 200;

/** Only the changes of fields that are not emptied stay in the history of a record; those of fields that are set aside go, too. */
async function emptyHistory(migrating: MigrationContext, model: Specification, of: ErasedRecord): Promise<void> {
  const { queries, dialect } = migrating;
  const entity = oneNamed(model.entities, of.entity);
  const fields = entity === undefined ? [] : storedFields(entity);
  const emptied = Object.keys(of.images.before?.values ?? {}).filter(
    (name) => JSON.stringify(of.images.before?.values[name]) !== JSON.stringify(of.images.now?.values[name]),
  );
  const stays = new Set(
    fields.filter((field) => !emptied.includes(field.name) && !isErased(field, of.which)).map(({ name }) => name),
  );
  for (const number of await numbersOf(queries, dialect, of)) {
    const entry = sql`"number" = ${sqlValue(number)}`;
    const [row] = await queryRows(migrating, sql`select "changes" from "@history" where ${entry}`);
    const text = row?.[0] ?? null;
    if (text === null) continue;
    const changes = Object.entries(JSON.parse(String(text)) as Record<string, FieldChange>);
    const left = changes.filter(([name]) => stays.has(name));
    if (left.length === changes.length) continue;
    await runStatement(
      migrating,
      left.length === 0
        ? sql`delete from "@history" where ${entry}`
        : sql`update "@history" set "changes" = ${sqlValue(JSON.stringify(Object.fromEntries(left)))} where ${entry}`,
    );
  }
  await runStatement(
    migrating,
    sql`delete from "@history index" where "number" not in (select "number" from "@history")`,
  );
}

/** Deletes what processes have told each other of the records, which is kept for some minutes. */
async function forgetChangesTold(migrating: MigrationContext, { records }: ErasedTraces): Promise<void> {
  const ids = records.map(({ id }) => JSON.stringify(id));
  for (const [process = null, number = null, body] of await queryRows(
    migrating,
    sql`select "process", "number", "body" from "@changes"`,
  ))
    if (ids.some((id) => String(body).includes(id)))
      await runStatement(
        migrating,
        sql`delete from "@changes" where "process" = ${sqlValue(String(process))} and "number" = ${sqlValue(Number(number))}`,
      );
}

/** Deletes what is set aside of erased records, and the records set aside that refer to the person. */
async function forgetSetAside(migrating: MigrationContext, { model, person, records }: ErasedTraces): Promise<number> {
  const people = model.identification?.entity;
  let forgotten = 0;
  for (const kept of await readKept(migrating)) {
    const table = keptTable(kept);
    if (kept.kind === "field") {
      for (const { entity, id, what } of records)
        if (entity === kept.entity && what !== "cleared")
          forgotten += await runStatement(migrating, sql`delete from ${table} where "@id" = ${sqlValue(id)}`);
      continue;
    }
    for (const { name, type } of storedFields(kept.was)) {
      if (type.kind !== "reference" || type.entity !== people) continue;
      const those = sql`${sqlIdentifier(name)} = ${sqlValue(person)}`;
      await forgetHistoryOf(migrating, kept.entity, sql`select "@id" from ${table} where ${those}`);
      forgotten += await runStatement(migrating, sql`delete from ${table} where ${those}`);
    }
  }
  return forgotten;
}
