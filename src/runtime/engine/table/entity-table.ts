import { oncePer } from "../../../base/once-per.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { Dialect } from "../../store/dialect.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell, Cells, PreparedStatement } from "../../store/port.ts";
import { sinceColumn, storedFields } from "../../store/schema/entity-table.ts";
import { encodeField, rowColumns } from "../../store/schema/row-columns.ts";
import type { RowColumns } from "../../store/schema/row-columns.ts";
import { finishStatement, joinFragments, sql, sqlIdentifier, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";

/** The statements that write and fetch one entity's rows by their ids. */
export interface EntityTable {
  readonly entity: Entity;
  /** The stored fields. */
  readonly fields: readonly Field[];
  readonly columns: RowColumns;
  readonly insert: PreparedStatement;
  readonly remove: PreparedStatement;
  readonly fetch: PreparedStatement;
  /** The ids of the rows that have a value in a field. */
  idsWith(field: string): PreparedStatement;
  /** Whether another row than `?1` has these values in the fields that are unique together. */
  taken(together: readonly string[]): PreparedStatement;
  /** The statement, with its cells, that changes an old row into a new one; null where nothing has changed. */
  update(old: Row, row: Row): { readonly statement: PreparedStatement; readonly cells: Cells } | null;
}

/** The statements of an entity's table. */
export const tableOf = oncePer(({ model, dialect }: CompiledModel, entity: string) =>
  entityTable(entityNamed(model, entity), dialect),
);

/** The statements that read and write an entity's table. */
function entityTable(entity: Entity, dialect: Dialect): EntityTable {
  const columns = rowColumns(entity);
  const table = sqlIdentifier(entity.name);
  const id = sqlIdentifier("@id");
  const at = (name: string): Fragment => sqlParameter({ kind: "named", name, form: columns.formOf(name) });
  const names = joinFragments(columns.names.map(sqlIdentifier), sql`, `);
  return {
    entity,
    fields: storedFields(entity),
    columns,
    insert: finishStatement(
      sql`insert into ${table} (${names}) values (${joinFragments(columns.names.map(at), sql`, `)})`,
      dialect,
    ),
    remove: finishStatement(sql`delete from ${table} where ${id} = ${at("@id")}`, dialect),
    fetch: finishStatement(sql`select ${names} from ${table} where ${id} = ${at("@id")}`, dialect),
    idsWith: (field) => idsStatement(entity, dialect, field),
    taken: (together) => takenStatement(entity, dialect, together),
    update(old, row) {
      const changed = changedColumns(entity, old, row);
      if (changed.length === 0) return null;
      return {
        statement: setStatement(
          entity,
          dialect,
          changed.map(([name]) => name),
        ),
        cells: [...changed.map(([, cell]) => cell), row.id],
      };
    },
  };
}

const idsStatement = oncePer((entity: Entity, dialect: Dialect, field: string): PreparedStatement => {
  const id = sqlIdentifier("@id");
  return finishStatement(
    sql`select ${id} from ${sqlIdentifier(entity.name)} where ${isGiven(entity, field)} order by ${id}`,
    dialect,
  );
});

const takenStatement = oncePer((entity: Entity, dialect: Dialect, together: readonly string[]): PreparedStatement => {
  const another = sql`${sqlIdentifier("@id")} <> ${sqlParameter({ kind: "named", name: "@id", form: "text" })}`;
  return finishStatement(
    sql`select 1 from ${sqlIdentifier(entity.name)} where ${joinFragments([another, ...together.map((name) => isGiven(entity, name))], sql` and `)} limit 1`,
    dialect,
  );
});

const setStatement = oncePer((entity: Entity, dialect: Dialect, columns: readonly string[]): PreparedStatement => {
  const set = joinFragments(
    columns.map((name) => isGiven(entity, name)),
    sql`, `,
  );
  return finishStatement(sql`update ${sqlIdentifier(entity.name)} set ${set} where ${isGiven(entity, "@id")}`, dialect);
});

/** `"name" = ?`, which is a condition or an assignment. */
function isGiven(entity: Entity, name: string): Fragment {
  return sql`${sqlIdentifier(name)} = ${sqlParameter({ kind: "named", name, form: rowColumns(entity).formOf(name) })}`;
}

function changedColumns(entity: Entity, old: Row, row: Row): readonly (readonly [string, Cell])[] {
  const values = Object.entries(row.values).flatMap(([name, value]) => {
    const field = fieldNamed(entity, name);
    if (field === undefined) return [];
    const cell = encodeField(field.type, value);
    return cell === encodeField(field.type, old.values[name] ?? null) ? [] : [[name, cell] as const];
  });
  const since = Object.entries(row.since).flatMap(([name, then]) =>
    old.since[name] === then ? [] : [[sinceColumn(name), then] as const],
  );
  return [...values, ...since];
}
