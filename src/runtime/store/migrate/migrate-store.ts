import { isCounted } from "../../../model/field-questions.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import { recordTable } from "../schema/entity-table.ts";
import type { DataStore } from "../data-store.ts";
import { createTable } from "../schema/schema-table.ts";
import type { SchemaTable } from "../schema/schema-table.ts";
import { sqlList } from "../sql-parts.ts";
import { sqlIdentifier, sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { createSystemTables } from "./create-system-tables.ts";
import { restoreSessions, setSessionsAside } from "./keep-sessions.ts";
import { nameOfKept } from "./list-kept.ts";
import { isEarlierDocument, MovedOn } from "./earlier-documents.ts";
import { discardKept, keptTable, nextKept, readKept, registerKept, tableName } from "./kept-columns.ts";
import type { KeptEntity, KeptField } from "./kept-columns.ts";
import { forgetDocuments, lastDocument, noteDocument, numberOfDocument } from "./last-document.ts";
import type { LastDocument, NotedDocument } from "./last-document.ts";
import { createEntity, migrateEntity } from "./migrate-entity.ts";
import type { HeldFields } from "./held-fields.ts";
import { queryRows, countRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import type { DataChange, Migration } from "./migration.ts";
import type { FormerNames } from "./former-names.ts";
import { CannotRename, renameKept } from "./rename-kept.ts";
import type { DataRename } from "./migration.ts";
import { settleReferences } from "./settle-references.ts";
import { suspectFields } from "./suspect-fields.ts";
import { suspectRules } from "./suspect-rules.ts";

/** Options of a migration. */
export interface MigrationOptions {
  /** The text of the document, stored for data that will be set aside. */
  readonly source?: string;
  /**
   * Whether restored records may be deleted because the document deletes them with a record to which they refer. Otherwise
   * `WouldDelete` is thrown.
   */
  readonly mayDelete?: boolean;
  /** The new names of data that is set aside, by this migration or before, and of values. `CannotRename` is thrown where there is no such data. */
  readonly renames?: readonly DataRename[];
  /** Whether the data may go back to a document from which it has moved on. Otherwise `MovedOn` is thrown. */
  readonly mayGoBack?: boolean;
}

/**
 * Migrates the store's tables to a model, in one transaction. No data is lost: data for which the model has no place is set
 * aside in tables of its own, and restored when a model has a place for it again.
 */
export function migrateStore(
  store: DataStore,
  model: Specification,
  now: string,
  options: MigrationOptions = {},
): Promise<Migration> {
  return store.write((queries) => migrateWithin({ dialect: store.dialect, queries, now }, model, options));
}

/** Migrates the tables to a model as a part of a transaction, which the caller may undo. */
export async function migrateWithin(
  migrating: MigrationContext,
  model: Specification,
  { source, mayDelete = true, renames = [], mayGoBack = true }: MigrationOptions = {},
): Promise<Migration> {
  await createSystemTables(migrating);
  const last = await lastDocument(migrating);
  if (!mayGoBack && source !== undefined && isEarlierDocument(last, source)) throw new MovedOn();
  await forgetRecordsGone(migrating, last.model);
  const document = numberOfDocument(migrating, last);
  await setSessionsAside(migrating, last.model, model);
  const changes = await setEntitiesAside(migrating, last.model, model, document);
  changes.push(...(await restoreAndChange(migrating, last.model, model, new Set(), document)));
  const next = { ...last, model, source: source ?? null };
  if (renames.length === 0) return finishMigration(migrating, last, next, changes, mayDelete);
  for (const [at, rename] of renames.entries()) {
    const former = { model: last.model, renamed: renames.slice(0, at) };
    changes.push(...(await renameAndRestore(migrating, { model, former }, rename, document)));
  }
  const aside = new Set((await readKept(migrating)).map(nameOfKept));
  const made = changes.filter(({ kind, what }) => kind !== "set aside" || aside.has(what));
  return finishMigration(migrating, last, next, made, mayDelete);
}

/**
 * Moves the data that is set aside under old names to new names, in the tables of the last model, in one transaction. Throws
 * `CannotRename` where that is impossible.
 */
export function renameData(store: DataStore, renames: readonly DataRename[], now: string): Promise<Migration> {
  return store.write(async (queries) => {
    const migrating: MigrationContext = { dialect: store.dialect, queries, now };
    await createSystemTables(migrating);
    const last = await lastDocument(migrating);
    const { model } = last;
    if (model === null) throw new CannotRename("There is no data yet.");
    const changes: DataChange[] = [];
    const document = numberOfDocument(migrating, last);
    for (const [at, rename] of renames.entries()) {
      const former = { model, renamed: renames.slice(0, at) };
      changes.push(...(await renameAndRestore(migrating, { model, former }, rename, document)));
    }
    return finishMigration(migrating, last, { ...last, model }, changes, true);
  });
}

async function renameAndRestore(
  migrating: MigrationContext,
  { model, former }: { readonly model: Specification; readonly former: FormerNames },
  rename: DataRename,
  document: () => Promise<number>,
): Promise<readonly DataChange[]> {
  const { changes, numbers } = await renameKept(migrating, model, rename, former);
  return [...changes, ...(await restoreAndChange(migrating, model, model, numbers, document))];
}

async function finishMigration(
  migrating: MigrationContext,
  last: LastDocument,
  next: NotedDocument & { readonly model: Specification },
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
  const suspects = {
    fields: suspectFields(old, model, last.suspects.fields, changes),
    rules: suspectRules(last, model, changes),
  };
  await noteDocument(migrating, last, { ...next, suspects }, changes.length > 0);
  await forgetDocuments(migrating);
  return { old, changes, suspects };
}

/** Deletes the cells that are set aside of deleted records. */
async function forgetRecordsGone(migrating: MigrationContext, old: Specification | null): Promise<void> {
  for (const kept of await readKept(migrating)) {
    if (kept.kind !== "field" || oneNamed(old?.entities ?? [], kept.entity) === undefined) continue;
    await runStatement(
      migrating,
      sql`delete from ${keptTable(kept)} where "@id" not in (select "@id" from ${sqlIdentifier(kept.entity)})`,
    );
    if ((await queryRows(migrating, sql`select 1 from ${keptTable(kept)} limit 1`)).length === 0)
      await discardKept(migrating, kept);
  }
}

/** Sets aside the records of entities that the model does not have. */
async function setEntitiesAside(
  migrating: MigrationContext,
  old: Specification | null,
  model: Specification,
  document: () => Promise<number>,
): Promise<DataChange[]> {
  const changes: DataChange[] = [];
  for (const entity of old?.entities ?? []) {
    if (old === null || oneNamed(model.entities, entity.name) !== undefined) continue;
    const records = await countRows(migrating, sql`select count(*) from ${sqlIdentifier(entity.name)}`);
    if (records > 0) {
      const number = await nextKept(migrating);
      const { columns } = recordTable(entity);
      const kept = { name: tableName(number), columns, keys: [["@id"]], indexes: [] };
      await runStatement(migrating, createTable(kept, migrating.dialect));
      await copyRecords(migrating, kept, entity.name, kept.name);
      await registerKept(migrating, {
        kind: "entity",
        number,
        entity: entity.name,
        was: entity,
        since: migrating.now,
        document: await document(),
      });
      changes.push({ kind: "set aside", what: entity.name, count: records });
    }
    await runStatement(migrating, sql`drop table ${sqlIdentifier(entity.name)}`);
  }
  return changes;
}

async function restoreAndChange(
  migrating: MigrationContext,
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
    const change = (held: HeldFields): Promise<readonly DataChange[]> =>
      migrateEntity(migrating, held, { entity, model, kept: own, renamed, document });
    if (away !== undefined) {
      const table = before === undefined ? null : recordTable(entity);
      changes.push(...(await restoreEntity(migrating, away, entity, table, change)));
    } else if (before !== undefined) {
      changes.push(...(await change({ entity: before, model: old, table: entity.name })));
    } else {
      for (const one of own) await discardKept(migrating, one);
      await createEntity(migrating, entity, model);
    }
  }
  return changes;
}

/** Restores the records of an entity that were set aside, next to those in `table`, where it already has some. */
async function restoreEntity(
  migrating: MigrationContext,
  away: KeptEntity,
  entity: Entity,
  table: SchemaTable | null,
  change: (held: HeldFields) => Promise<readonly DataChange[]>,
): Promise<readonly DataChange[]> {
  const meanwhile = table === null ? null : { ...table, name: "@new meanwhile" };
  if (table !== null && meanwhile !== null) {
    await runStatement(migrating, createTable(meanwhile, migrating.dialect));
    await copyRecords(migrating, table, table.name, meanwhile.name);
    await runStatement(migrating, sql`drop table ${sqlIdentifier(table.name)}`);
  }
  const changes = await change({ entity: away.was, model: null, table: tableName(away.number) });
  await runStatement(migrating, sql`delete from "@kept" where "number" = ${sqlValue(away.number)}`);
  const records = await countRows(migrating, sql`select count(*) from ${sqlIdentifier(away.entity)}`);
  if (table === null || meanwhile === null)
    return [{ kind: "restored", what: away.entity, count: records, without: 0 }, ...changes];
  const renumbered = await renumber(migrating, entity, sqlIdentifier(meanwhile.name));
  const kept = await copyRecords(migrating, table, meanwhile.name, table.name);
  await runStatement(migrating, sql`drop table ${sqlIdentifier(meanwhile.name)}`);
  return [{ kind: "renamed", what: away.entity, count: records, kept }, ...renumbered, ...changes];
}

/** Copies all records of a table into another one with the same columns. */
function copyRecords(
  migrating: MigrationContext,
  { columns }: SchemaTable,
  from: string,
  into: string,
): Promise<number> {
  const names = sqlList(columns.map(({ name }) => sqlIdentifier(name)));
  return runStatement(
    migrating,
    sql`insert into ${sqlIdentifier(into)} (${names}) select ${names} from ${sqlIdentifier(from)}`,
  );
}

/** Gives new numbers to records that were created meanwhile with the numbers of restored ones. */
async function renumber(
  migrating: MigrationContext,
  entity: Entity,
  meanwhile: Fragment,
): Promise<readonly DataChange[]> {
  const changes: DataChange[] = [];
  for (const { name } of entity.fields.filter(isCounted)) {
    const field = sqlIdentifier(name);
    const counter = sqlValue(`${entity.name}.${name}`);
    const numbers = sql`select ${field} as "n" from ${sqlIdentifier(entity.name)} union all select ${field} from ${meanwhile} union all select "last" from "@counters" where "name" = ${counter}`;
    const last = await countRows(migrating, sql`select max("n") from (${numbers}) as "numbers"`);
    const taken = sql`${field} in (select ${field} from ${sqlIdentifier(entity.name)})`;
    const ids = await queryRows(migrating, sql`select "@id" from ${meanwhile} where ${taken} order by "@id"`);
    for (const [at, [id]] of ids.entries())
      await runStatement(
        migrating,
        sql`update ${meanwhile} set ${field} = ${sqlValue(last + at + 1)} where "@id" = ${sqlValue(String(id))}`,
      );
    if (ids.length > 0) changes.push({ kind: "renumbered", what: `${entity.name}.${name}`, count: ids.length });
  }
  return changes;
}
