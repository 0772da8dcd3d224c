import { oneNamed } from "../../../model/one-named.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import { entityTable } from "../schema/entity-table.ts";
import type { Store } from "../port.ts";
import { systemTables } from "../schema/system-tables.ts";
import { createIndex, createTable } from "../schema/table.ts";
import type { Table } from "../schema/table.ts";
import { identifier, join, sql, value } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { restoreSessions, setSessionsAside } from "./keep-sessions.ts";
import { discard, keptTable, nextKept, readKept, register, tableName } from "./kept.ts";
import type { KeptEntity, KeptField } from "./kept.ts";
import { forgetDocuments, lastDocument, noteDocument, numberOfDocument } from "./last-document.ts";
import type { LastDocument } from "./last-document.ts";
import { createEntity, migrateEntity } from "./migrate-entity.ts";
import type { Held } from "./held.ts";
import { ask, count, run } from "./migrating.ts";
import type { Migrating } from "./migrating.ts";
import type { DataChange, Migration } from "./migration.ts";
import { CannotRename, relabel } from "./relabel.ts";
import type { DataRename } from "./relabel.ts";
import { settleReferences } from "./settle-references.ts";
import { suspectFields } from "./suspect-fields.ts";

/** What a migration is told beside the model. */
export interface MigrationOptions {
  /** The text of the document, kept with what comes from it once that is set aside. */
  readonly source?: string;
  /** Whether restored records may be deleted that the document deletes with what they refer to; else that throws `WouldDelete`. */
  readonly mayDelete?: boolean;
}

/**
 * Makes the store's tables those of the model. All or nothing. No data is lost: what the model has no place for is set aside in
 * tables of its own, and comes back when a model has a place for it again.
 */
export function migrate(
  store: Store,
  model: Specification,
  now: string,
  { source, mayDelete = true }: MigrationOptions = {},
): Promise<Migration> {
  return store.write(async (queries) => {
    const migrating: Migrating = { dialect: store.dialect, queries, now };
    // Answers were kept there, for a day, without what says whether they may be shown again.
    for (const name of ["@idempotency", "@answers"])
      await run(migrating, sql`drop table if exists ${identifier(name)}`);
    for (const table of systemTables) {
      await run(migrating, createTable(table, store.dialect));
      for (const index of table.indexes) await run(migrating, createIndex(table.name, index));
    }
    const last = await lastDocument(migrating);
    await forgetRecordsGone(migrating, last.model);
    const document = numberOfDocument(migrating, last);
    await setSessionsAside(migrating, last.model, model);
    const changes = await setEntitiesAside(migrating, last.model, model, document);
    changes.push(...(await restoreAndChange(migrating, last.model, model, new Set(), document)));
    return finishMigration(migrating, last, { ...last, model, source: source ?? null }, changes, mayDelete);
  });
}

/**
 * Gives what is set aside under old names to the new ones, in the tables of the last model. All or nothing. Throws `CannotRename`
 * where that can't be done.
 */
export function renameData(store: Store, renames: readonly DataRename[], now: string): Promise<Migration> {
  return store.write(async (queries) => {
    const migrating: Migrating = { dialect: store.dialect, queries, now };
    const last = await lastDocument(migrating);
    const { model } = last;
    if (model === null) throw new CannotRename("There is no data yet.");
    const changes: DataChange[] = [];
    for (const rename of renames) {
      const relabelled = await relabel(migrating, model, rename);
      changes.push(
        ...relabelled.changes,
        ...(await restoreAndChange(migrating, model, model, relabelled.numbers, numberOfDocument(migrating, last))),
      );
    }
    return finishMigration(migrating, last, { ...last, model }, changes, true);
  });
}

async function finishMigration(
  migrating: Migrating,
  last: LastDocument,
  next: LastDocument & { readonly model: Specification },
  made: readonly DataChange[],
  mayDelete: boolean,
): Promise<Migration> {
  const { model: old } = last;
  const { model } = next;
  const restored = new Set(
    made.filter(({ kind }) => kind === "restored" || kind === "renamed").map(({ what }) => what),
  );
  const changes = [...made, ...(await settleReferences(migrating, model, restored, mayDelete))];
  await restoreSessions(migrating, model);
  const suspects = suspectFields(old, model, last.suspects, changes);
  await noteDocument(migrating, { ...next, suspects });
  await forgetDocuments(migrating);
  return { old, changes, suspects };
}

/** A record that is deleted takes along what is set aside of it. */
async function forgetRecordsGone(migrating: Migrating, old: Specification | null): Promise<void> {
  for (const kept of await readKept(migrating)) {
    if (kept.kind !== "field" || oneNamed(old?.entities ?? [], kept.entity) === undefined) continue;
    await run(
      migrating,
      sql`delete from ${keptTable(kept)} where "@id" not in (select "@id" from ${identifier(kept.entity)})`,
    );
    if ((await ask(migrating, sql`select 1 from ${keptTable(kept)} limit 1`)).length === 0)
      await discard(migrating, kept);
  }
}

/** Sets aside the records of entities that the model does not have. */
async function setEntitiesAside(
  migrating: Migrating,
  old: Specification | null,
  model: Specification,
  document: () => Promise<number>,
): Promise<DataChange[]> {
  const changes: DataChange[] = [];
  for (const entity of old?.entities ?? []) {
    if (old === null || oneNamed(model.entities, entity.name) !== undefined) continue;
    const records = await count(migrating, sql`select count(*) from ${identifier(entity.name)}`);
    if (records > 0) {
      const number = await nextKept(migrating);
      const { columns } = entityTable(entity, old);
      const names = join(
        columns.map(({ name }) => identifier(name)),
        sql`, `,
      );
      await run(
        migrating,
        createTable({ name: tableName(number), columns, keys: [["@id"]], indexes: [] }, migrating.dialect),
      );
      await run(
        migrating,
        sql`insert into ${keptTable({ number })} (${names}) select ${names} from ${identifier(entity.name)}`,
      );
      await register(migrating, {
        kind: "entity",
        number,
        entity: entity.name,
        was: entity,
        since: migrating.now,
        document: await document(),
      });
      changes.push({ kind: "set aside", what: entity.name, count: records });
    }
    await run(migrating, sql`drop table ${identifier(entity.name)}`);
  }
  return changes;
}

async function restoreAndChange(
  migrating: Migrating,
  old: Specification | null,
  model: Specification,
  renamed: ReadonlySet<number>,
  document: () => Promise<number>,
): Promise<DataChange[]> {
  const changes: DataChange[] = [];
  const kept = await readKept(migrating);
  for (const entity of model.entities) {
    const own = kept.filter((one): one is KeptField => one.kind === "field" && one.entity === entity.name);
    const before = oneNamed(old?.entities ?? [], entity.name);
    const away = kept.find((one): one is KeptEntity => one.kind === "entity" && one.entity === entity.name);
    const change = (held: Held): Promise<readonly DataChange[]> =>
      migrateEntity(migrating, held, { entity, model, kept: own, renamed, document });
    if (away !== undefined) {
      const table = before === undefined ? null : entityTable(entity, model);
      changes.push(...(await restoreEntity(migrating, away, entity, table, change)));
    } else if (before !== undefined) {
      changes.push(...(await change({ entity: before, model: old, table: entity.name })));
    } else {
      for (const one of own) await discard(migrating, one);
      await createEntity(migrating, entity, model);
    }
  }
  return changes;
}

/** Gives an entity the records that were set aside, beside those that it has by now where `table` is the table of such. */
async function restoreEntity(
  migrating: Migrating,
  away: KeptEntity,
  entity: Entity,
  table: Table | null,
  change: (held: Held) => Promise<readonly DataChange[]>,
): Promise<readonly DataChange[]> {
  const meanwhile = table === null ? null : { ...table, name: "@new meanwhile" };
  if (table !== null && meanwhile !== null) {
    await run(migrating, createTable(meanwhile, migrating.dialect));
    await run(migrating, sql`insert into ${identifier(meanwhile.name)} select * from ${identifier(table.name)}`);
    await run(migrating, sql`drop table ${identifier(table.name)}`);
  }
  const changes = await change({ entity: away.was, model: null, table: tableName(away.number) });
  await run(migrating, sql`delete from "@kept" where "number" = ${value(away.number)}`);
  const records = await count(migrating, sql`select count(*) from ${identifier(away.entity)}`);
  if (table === null || meanwhile === null)
    return [{ kind: "restored", what: away.entity, count: records, without: 0 }, ...changes];
  const renumbered = await renumber(migrating, entity, identifier(meanwhile.name));
  const kept = await run(
    migrating,
    sql`insert into ${identifier(table.name)} select * from ${identifier(meanwhile.name)}`,
  );
  await run(migrating, sql`drop table ${identifier(meanwhile.name)}`);
  return [{ kind: "renamed", what: away.entity, count: records, kept }, ...renumbered, ...changes];
}

/** Gives records made meanwhile the next numbers where those that are back have theirs. */
async function renumber(migrating: Migrating, entity: Entity, meanwhile: Fragment): Promise<readonly DataChange[]> {
  const changes: DataChange[] = [];
  for (const { name } of entity.fields.filter(({ countsUp }) => countsUp)) {
    const field = identifier(name);
    const counter = value(`${entity.name}.${name}`);
    const numbers = sql`select ${field} as "n" from ${identifier(entity.name)} union all select ${field} from ${meanwhile} union all select "last" from "@counters" where "name" = ${counter}`;
    const last = await count(migrating, sql`select max("n") from (${numbers})`);
    const taken = sql`${field} in (select ${field} from ${identifier(entity.name)})`;
    const ids = await ask(migrating, sql`select "@id" from ${meanwhile} where ${taken} order by "@id"`);
    for (const [at, [id]] of ids.entries())
      await run(
        migrating,
        sql`update ${meanwhile} set ${field} = ${value(last + at + 1)} where "@id" = ${value(String(id))}`,
      );
    if (ids.length > 0) changes.push({ kind: "renumbered", what: `${entity.name}.${name}`, count: ids.length });
  }
  return changes;
}
