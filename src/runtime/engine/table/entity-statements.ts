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
  const values = sqlList(columns.names.map((column) => namedParameter(column, columns.formOf(column))));
  return {
    entity,
    columns,
    insert: finishStatement(sql`insert into ${table} (${names}) values (${values})`, dialect),
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

const updateOf = statementPer(({ model }, name: string, columns: readonly string[]) => {
  const entity = entityNamed(model, name);
  const set = sqlList(columns.map((column) => isGiven(entity, column)));
  return sql`update ${sqlIdentifier(name)} set ${set} where ${isGiven(entity, "@id")}`;
});

/** `"name" = ?`, which is a condition or an assignment. */
function isGiven(entity: Entity, name: string): Fragment {
  return sql`${sqlIdentifier(name)} = ${namedParameter(name, rowColumns(entity).formOf(name))}`;
}

/** The statement, with its cells, that changes an old row into a new one; null where nothing has changed. */
export function updateFor(
  compiled: CompiledModel,
  { entity }: EntityStatements,
  old: Row,
  row: Row,
): { readonly statement: PreparedStatement; readonly cells: Cells } | null {
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
  return names.length === 0 ? null : { statement: updateOf(compiled, entity.name, names), cells: [...cells, row.id] };
}
