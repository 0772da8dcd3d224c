import type { Entity } from "../../../model/entity.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Specification } from "../../../model/specification.ts";
import { entityTable, recordTable, sinceColumn } from "../schema/entity-table.ts";
import { createTable } from "../schema/schema-table.ts";
import type { SchemaTable } from "../schema/schema-table.ts";
import { storedName } from "../stored-name.ts";
import { sqlIdentifier, joinFragments, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { fieldSources, fromRecords } from "./field-source.ts";
import type { EntityAfter, FieldSource } from "./field-source.ts";
import { keepOriginals, setFieldAside } from "./keep-cells.ts";
import type { FilledColumn } from "./keep-cells.ts";
import { discardKept } from "./kept-columns.ts";
import { queryRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import type { DataChange } from "./migration.ts";
import { requireUnique } from "./require-unique.ts";
import type { HeldFields } from "./held-fields.ts";
import { settleIndexes } from "./settle-indexes.ts";

/** An entity after the migration, and the document before. */
export interface WantedEntity extends EntityAfter {
  /** Gives the number under which the document before is stored. */
  readonly document: () => Promise<number>;
}

/** Creates the table of an entity that has no records. */
export async function createEntity(migrating: MigrationContext, entity: Entity, model: Specification): Promise<void> {
  const table = entityTable(entity, model, migrating.dialect);
  await runStatement(migrating, createTable(table, migrating.dialect));
  await settleIndexes(migrating, table);
}

/**
 * Gives an entity's records the columns of the model, and restores the cells that were set aside of them. Cells that have no
 * column any more are set aside first.
 */
export async function migrateEntity(
  migrating: MigrationContext,
  held: HeldFields,
  wanted: WantedEntity,
): Promise<readonly DataChange[]> {
  const changes: DataChange[] = [];
  const { entity, model, kept, document } = wanted;
  const sources = fieldSources(held.entity, wanted, migrating.dialect);
  const fields = new Set(sources.map(({ field }) => field.name));
  for (const field of storedFields(held.entity).filter(({ name }) => !fields.has(name))) {
    changes.push(...(await setFieldAside(migrating, held, field, kept, document)));
  }
  const table = entityTable(entity, model, migrating.dialect);
  if (isSameEntity(held, entity, sources) && (await hasColumns(migrating, table))) {
    await settleIndexes(migrating, table);
    return changes;
  }
  const from = fromRecords(sqlIdentifier(held.table), sources);
  await requireUnique(migrating, entity, held.entity, sources, from);
  const beside = `@new ${table.name}`;
  await fill(migrating, { ...table, name: beside }, sources, from);
  const filled: FilledColumn = { entity: entity.name, from, filled: sqlIdentifier(beside), document, obsolete: [] };
  for (const source of sources) changes.push(...(await keepOriginals(migrating, filled, source)));
  for (const one of filled.obsolete) await discardKept(migrating, one);
  await runStatement(migrating, sql`drop table ${sqlIdentifier(held.table)}`);
  await runStatement(migrating, sql`alter table ${sqlIdentifier(beside)} rename to ${sqlIdentifier(table.name)}`);
  await settleIndexes(migrating, table);
  return changes;
}

// All changes are made in the one way that both databases support: a new table is filled from the old one and replaces it.
async function fill(
  migrating: MigrationContext,
  table: SchemaTable,
  sources: readonly FieldSource[],
  from: Fragment,
): Promise<void> {
  const cells = new Map(
    sources.flatMap(({ field, cell, since }): (readonly [string, Fragment])[] => [
      [field.name, cell],
      ...(since === null ? [] : [[sinceColumn(field.name), since] as const]),
    ]),
  );
  const written = table.columns.filter(({ as }) => as === undefined);
  const names = written.map(({ name }) => sqlIdentifier(name));
  const values = written.map(({ name }) => cells.get(name) ?? sql`"t"."@id"`);
  await runStatement(migrating, createTable(table, migrating.dialect));
  await runStatement(
    migrating,
    sql`insert into ${sqlIdentifier(table.name)} (${joinFragments(names, sql`, `)}) select ${joinFragments(values, sql`, `)} from ${from}`,
  );
}

/** Whether the same rows are written as before. Another unique index is made of rows that were looked at before. */
function isSameEntity({ entity, model, table }: HeldFields, after: Entity, sources: readonly FieldSource[]): boolean {
  const rowsOf = (one: Entity): string => JSON.stringify([recordTable(one), one.unique]);
  return (
    model !== null &&
    table === after.name &&
    sources.every(({ fate }) => fate === "as before") &&
    rowsOf(entity) === rowsOf(after)
  );
}

/** Whether a table has the wanted columns, also those that the database computes: an earlier version had none, and another document has others. */
async function hasColumns(migrating: MigrationContext, { name: table, columns }: SchemaTable): Promise<boolean> {
  const found = new Set((await queryRows(migrating, migrating.dialect.columnsOf(table))).map(([name]) => String(name)));
  return found.size === columns.length && columns.every(({ name }) => found.has(storedName(name)));
}
