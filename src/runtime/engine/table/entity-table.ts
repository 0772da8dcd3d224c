import { oncePer } from "../../../base/once-per.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Dialect } from "../../store/dialect.ts";
import type { Cell, Cells, Prepared } from "../../store/port.ts";
import { finish, identifier, join, parameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { sinceColumn, storedFields } from "../../store/schema/entity-table.ts";
import { encodeField, rowColumns } from "../../store/schema/row-columns.ts";
import type { RowColumns } from "../../store/schema/row-columns.ts";

/** The statements that write and fetch one entity's rows by their ids. */
export interface EntityTable {
  readonly entity: Entity;
  /** The fields that hold data. */
  readonly fields: readonly Field[];
  readonly columns: RowColumns;
  readonly insert: Prepared;
  readonly remove: Prepared;
  readonly fetch: Prepared;
  /** Ids of the rows in which a field has a value. */
  idsWith(field: string): Prepared;
  /** Whether another row than `?1` has these values in the fields that are unique together. */
  taken(together: readonly string[]): Prepared;
  /** What changes an old row into a new one; null where nothing changed. */
  update(old: Row, row: Row): { readonly statement: Prepared; readonly cells: Cells } | null;
}

/** The statements of an entity's table. */
export const tableOf = oncePer(({ model, dialect }: Compiled, entity: string) =>
  entityTable(entityNamed(model, entity), dialect),
);

/** The statements that read and write an entity's table. */
function entityTable(entity: Entity, dialect: Dialect): EntityTable {
  const columns = rowColumns(entity);
  const table = identifier(entity.name);
  const id = identifier("@id");
  const at = (name: string): Fragment => parameter({ kind: "named", name, form: columns.formOf(name) });
  const names = join(columns.names.map(identifier), sql`, `);
  return {
    entity,
    fields: storedFields(entity),
    columns,
    insert: finish(sql`insert into ${table} (${names}) values (${join(columns.names.map(at), sql`, `)})`, dialect),
    remove: finish(sql`delete from ${table} where ${id} = ${at("@id")}`, dialect),
    fetch: finish(sql`select ${names} from ${table} where ${id} = ${at("@id")}`, dialect),
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

const idsStatement = oncePer((entity: Entity, dialect: Dialect, field: string): Prepared => {
  const id = identifier("@id");
  return finish(
    sql`select ${id} from ${identifier(entity.name)} where ${isGiven(entity, field)} order by ${id}`,
    dialect,
  );
});

const takenStatement = oncePer((entity: Entity, dialect: Dialect, together: readonly string[]): Prepared => {
  const another = sql`${identifier("@id")} <> ${parameter({ kind: "named", name: "@id", form: "text" })}`;
  return finish(
    sql`select 1 from ${identifier(entity.name)} where ${join([another, ...together.map((name) => isGiven(entity, name))], sql` and `)} limit 1`,
    dialect,
  );
});

const setStatement = oncePer((entity: Entity, dialect: Dialect, columns: readonly string[]): Prepared => {
  const set = join(
    columns.map((name) => isGiven(entity, name)),
    sql`, `,
  );
  return finish(sql`update ${identifier(entity.name)} set ${set} where ${isGiven(entity, "@id")}`, dialect);
});

/** `"name" = ?`, as a condition and as an assignment. */
function isGiven(entity: Entity, name: string): Fragment {
  return sql`${identifier(name)} = ${parameter({ kind: "named", name, form: rowColumns(entity).formOf(name) })}`;
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
