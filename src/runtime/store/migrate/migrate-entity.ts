import type { Entity } from "../../../model/entity.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Specification } from "../../../model/specification.ts";
import { entityTable, sinceColumn } from "../schema/entity-table.ts";
import { createIndex, createTable } from "../schema/table.ts";
import type { SchemaTable } from "../schema/table.ts";
import { sqlIdentifier, joinFragments, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { fieldSources, fromRecords } from "./field-source.ts";
import type { EntityAfter, FieldSource } from "./field-source.ts";
import { keepOriginals, setFieldAside } from "./keep-cells.ts";
import type { FilledColumn } from "./keep-cells.ts";
import { discardKept } from "./kept-columns.ts";
import { runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import type { DataChange } from "./migration.ts";
import { requireUnique } from "./require-unique.ts";
import type { HeldFields } from "./held-fields.ts";

/** An entity after the migration, and the document before. */
export interface WantedEntity extends EntityAfter {
  /** Gives the number under which the document before is stored. */
  readonly document: () => Promise<number>;
}

/** Creates the table of an entity that has no records. */
export async function createEntity(migrating: MigrationContext, entity: Entity, model: Specification): Promise<void> {
  const table = entityTable(entity, model);
  await runStatement(migrating, createTable(table, migrating.dialect));
  await createIndexes(migrating, table);
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
  const table = entityTable(entity, model);
  if (isAsBefore(held, table, sources)) return changes;
  const from = fromRecords(sqlIdentifier(held.table), sources);
  await requireUnique(migrating, entity, held.entity, sources, from);
  const beside = `@new ${table.name}`;
  await fill(migrating, { ...table, name: beside }, sources, from);
  const filled: FilledColumn = { entity: entity.name, from, filled: sqlIdentifier(beside), document, obsolete: [] };
  for (const source of sources) changes.push(...(await keepOriginals(migrating, filled, source)));
  for (const one of filled.obsolete) await discardKept(migrating, one);
  await runStatement(migrating, sql`drop table ${sqlIdentifier(held.table)}`);
  await runStatement(migrating, sql`alter table ${sqlIdentifier(beside)} rename to ${sqlIdentifier(table.name)}`);
  await createIndexes(migrating, table);
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
  const names = table.columns.map(({ name }) => sqlIdentifier(name));
  const values = table.columns.map(({ name }) => cells.get(name) ?? sql`"t"."@id"`);
  await runStatement(migrating, createTable(table, migrating.dialect));
  await runStatement(
    migrating,
    sql`insert into ${sqlIdentifier(table.name)} (${joinFragments(names, sql`, `)}) select ${joinFragments(values, sql`, `)} from ${from}`,
  );
}

function isAsBefore(
  { entity, model, table }: HeldFields,
  after: SchemaTable,
  sources: readonly FieldSource[],
): boolean {
  return (
    model !== null &&
    table === after.name &&
    sources.every(({ fate }) => fate === "as before") &&
    JSON.stringify(entityTable(entity, model)) === JSON.stringify(after)
  );
}

async function createIndexes(migrating: MigrationContext, table: SchemaTable): Promise<void> {
  for (const index of table.indexes) await runStatement(migrating, createIndex(table.name, index));
}
