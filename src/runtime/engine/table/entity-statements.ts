import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import { storedFields } from "../../../model/fields-of.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell, Cells, PreparedStatement } from "../../store/data-store.ts";
import { sinceColumn } from "../../store/schema/entity-table.ts";
import { encodeField, rowColumns } from "../../store/schema/row-columns.ts";
import type { RowColumns } from "../../store/schema/row-columns.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { statementPer } from "../context/statement-per.ts";

/** The statements that write and fetch one entity's rows by their ids. */
export interface EntityStatements {
  readonly entity: Entity;
  readonly columns: RowColumns;
  readonly insert: PreparedStatement;
  readonly remove: PreparedStatement;
  readonly fetch: PreparedStatement;
}

/** The statements of an entity's table. */
export const tableOf = oncePer(({ model, dialect }: CompiledModel, name: string): EntityStatements => {
  const entity = entityNamed(model, name);
  const columns = rowColumns(entity);
  const table = sqlIdentifier(name);
  const names = sqlList(columns.names.map(sqlIdentifier));
  return {
    entity,
    columns,
    insert: finishStatement(insertInto(entity), dialect),
    remove: finishStatement(sql`delete from ${table} where ${isGiven(entity, "@id")}`, dialect),
    fetch: finishStatement(sql`select ${names} from ${table} where ${isGiven(entity, "@id")}`, dialect),
  };
});

/** The statement that finds the ids of the rows that have a value in a field. */
export const idsWith = statementPer(({ model }, name: string, field: string) => {
  const given = isGiven(entityNamed(model, name), field);
  return sql`select "@id" from ${sqlIdentifier(name)} where ${given} order by "@id"`;
});

/** The statement that finds another row than `?1` with these values in the fields that are unique together. */
export const takenBy = statementPer(({ model }, name: string, together: readonly string[]) => {
  const given = together.map((field) => isGiven(entityNamed(model, name), field));
  return sql`select 1 from ${sqlIdentifier(name)} where ${sqlAll([sql`"@id" <> ${namedParameter("@id")}`, ...given])} limit 1`;
});

/** Writes a row, whose cells are the parameters in the order of the columns. */
export function insertInto(entity: Entity): Fragment {
  const columns = rowColumns(entity);
  const names = sqlList(columns.names.map(sqlIdentifier));
  const values = sqlList(columns.names.map((column) => namedParameter(column, columns.formOf(column))));
  return sql`insert into ${sqlIdentifier(entity.name)} (${names}) values (${values})`;
}

/** Changes columns of a row: the parameters are their cells and the id. */
export function updateOf(entity: Entity, columns: readonly string[]): Fragment {
  const set = sqlList(columns.map((column) => isGiven(entity, column)));
  return sql`update ${sqlIdentifier(entity.name)} set ${set} where ${isGiven(entity, "@id")}`;
}

const updateStatement = statementPer(({ model }, name: string, columns: readonly string[]) =>
  updateOf(entityNamed(model, name), columns),
);

/** `"name" = ?`, which is a condition or an assignment. */
function isGiven(entity: Entity, name: string): Fragment {
  return sql`${sqlIdentifier(name)} = ${namedParameter(name, rowColumns(entity).formOf(name))}`;
}

/** A write of one row. */
export interface RowWrite {
  readonly statement: PreparedStatement;
  readonly cells: Cells;
  /** The columns that it changes; null where it creates the row. */
  readonly changed: readonly string[] | null;
}

/** The write that makes a row of an old one, or of none; null where nothing changes. */
export function writeOfRow(
  compiled: CompiledModel,
  table: EntityStatements,
  old: Row | null,
  row: Row,
): RowWrite | null {
  return old === null
    ? { statement: table.insert, cells: table.columns.encode(row), changed: null }
    : updateFor(compiled, table, old, row);
}

function updateFor(compiled: CompiledModel, { entity }: EntityStatements, old: Row, row: Row): RowWrite | null {
  const names: string[] = [];
  const cells: Cell[] = [];
  const set = (name: string, cell: Cell): void => {
    names.push(name);
    cells.push(cell);
  };
  for (const { name, type } of storedFields(entity)) {
    const cell = encodeField(type, row.values[name] ?? null);
    if (cell !== encodeField(type, old.values[name] ?? null)) set(name, cell);
  }
  for (const [name, then] of Object.entries(row.since)) if (old.since[name] !== then) set(sinceColumn(name), then);
  if (names.length === 0) return null;
  return { statement: updateStatement(compiled, entity.name, names), cells: [...cells, row.id], changed: names };
}
