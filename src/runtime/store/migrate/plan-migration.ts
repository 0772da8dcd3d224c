import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Dialect } from "../dialect.ts";
import { entityTable, storedFields } from "../schema/entity-table.ts";
import { createIndex, createTable } from "../schema/table.ts";
import type { Table } from "../schema/table.ts";
import { identifier, join, sql } from "../sql.ts";
import type { Fragment } from "../sql.ts";
import { columnSources } from "./column-source.ts";
import type { ColumnSource } from "./column-source.ts";
import { counterStatements } from "./counter-statements.ts";

/** How the tables made for one model become those of another, and what that does to the data. */
export interface MigrationPlan {
  readonly statements: readonly Fragment[];
  /** `Ticket.note`: fields that hold the data they held before. */
  readonly kept: readonly string[];
  readonly dropped: readonly Loss[];
}

/** Data that the new model has no place for. */
export interface Loss {
  /** `Ticket` or `Ticket.note`. */
  readonly what: string;
  readonly because: "no longer in the document" | "its type changed";
}

/** Plans the change; `old` is null where there are no tables yet. */
export function planMigration(old: Specification | null, model: Specification, dialect: Dialect): MigrationPlan {
  const before = new Map(old?.entities.map((entity) => [entity.name, entity]));
  const gone = [...before.keys()].filter((name) => model.entities.every((entity) => entity.name !== name));
  const parts = model.entities.map((entity) => planEntity(old, before.get(entity.name), entity, model, dialect));
  const strangers = old !== null && old.identification?.entity !== model.identification?.entity;
  return {
    statements: [
      ...gone.map((name) => sql`drop table ${identifier(name)}`),
      ...parts.flatMap(({ statements }) => statements),
      ...counterStatements(old, model),
      ...(strangers ? [sql`delete from ${identifier("@sessions")}`] : []),
    ],
    kept: parts.flatMap(({ kept }) => kept),
    dropped: [...gone.map(removed), ...parts.flatMap(({ dropped }) => dropped)],
  };
}

function planEntity(oldModel: Specification | null, old: Entity | undefined, entity: Entity, model: Specification, dialect: Dialect): MigrationPlan {
  const table = entityTable(entity, model);
  if (old === undefined) return { statements: [createTable(table, dialect), ...indexesOf(table)], kept: [], dropped: [] };
  const sources = columnSources(old, entity, model, dialect);
  const path = (field: string): string => `${entity.name}.${field}`;
  const ofFate = (wanted: "kept" | "emptied") => sources.flatMap(({ column, fate }) => (fate === wanted ? [path(column)] : []));
  const fields = new Set(storedFields(entity).map(({ name }) => name));
  const gone = storedFields(old).map(({ name }) => name).filter((name) => !fields.has(name));
  return {
    statements: isAsBefore(entityTable(old, oldModel ?? { grants: [], calls: [] }), table, sources) ? [] : rebuilt(table, sources, dialect),
    kept: ofFate("kept"),
    dropped: [...gone.map(path).map(removed), ...ofFate("emptied").map((what): Loss => ({ what, because: "its type changed" }))],
  };
}

function isAsBefore(before: Table, after: Table, sources: readonly ColumnSource[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
    && sources.every(({ column, from }) => JSON.stringify(from) === JSON.stringify(identifier(column)));
}

// One way for every change, which both databases know: a new table beside the old one, filled from it, takes its place.
function rebuilt(table: Table, sources: readonly ColumnSource[], dialect: Dialect): readonly Fragment[] {
  const beside = `@new ${table.name}`;
  const columns = join(sources.map(({ column }) => identifier(column)), sql`, `);
  const cells = join(sources.map(({ from }) => from), sql`, `);
  return [
    createTable({ ...table, name: beside }, dialect),
    sql`insert into ${identifier(beside)} (${columns}) select ${cells} from ${identifier(table.name)}`,
    sql`drop table ${identifier(table.name)}`,
    sql`alter table ${identifier(beside)} rename to ${identifier(table.name)}`,
    ...indexesOf(table),
  ];
}

function indexesOf(table: Table): readonly Fragment[] {
  return table.indexes.map((index) => createIndex(table.name, index));
}

function removed(what: string): Loss {
  return { what, because: "no longer in the document" };
}
