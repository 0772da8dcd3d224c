import type { Entity, Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import { keyType, plainColumn, valueConstraints } from "./entity-sql.ts";
import { freshNames } from "./fresh-names.ts";
import { sqlNames, tableOf } from "./table-names.ts";
import type { SqlConstraint, SqlTable } from "./sql-table.ts";
import { identifier, within } from "./quoted-sql.ts";
import type { SqlContext } from "./column-sql.ts";

/** The table of the items of a list: a row for each, by the record's key and the item's position from 0. */
export function listSql(
  context: SqlContext,
  entity: Entity,
  field: Field & { readonly type: FieldType & { readonly kind: "list" } },
  fresh: (wanted: string) => string,
): SqlTable {
  const { of, range, set } = field.type;
  const owner = tableOf(context.model, entity.name);
  const table = sqlNames(context.model).parts.get(`${entity.name}.${field.name}`) ?? field.name;
  const name = freshNames();
  const most = range.max === undefined ? null : String(range.max - 1);
  const unique: readonly SqlConstraint[] =
    set === true
      ? [
          {
            name: fresh(`${table}_value_key`),
            sql: `UNIQUE (${identifier("record")}, ${identifier("value")})`,
            words: "",
          },
        ]
      : [];
  return {
    name: table,
    words: field.meaning === "" ? `${field.name} of ${entity.name}` : field.meaning,
    columns: [
      { ...plainColumn("record", keyType(context, entity)), words: `the ${entity.name}` },
      { ...plainColumn("position", context.dialect.columnType(counting)), words: "from 0" },
      plainColumn("value", context.dialect.columnType(of)),
    ],
    constraints: [
      {
        name: name(`${table}_pkey`),
        sql: `PRIMARY KEY (${identifier("record")}, ${identifier("position")})`,
        words: "",
      },
      ...unique,
      { name: name("position_range"), sql: `CHECK (${within(identifier("position"), "0", most) ?? ""})`, words: "" },
      ...valueConstraints(context, { name: "value", type: of }, name),
    ],
    references: [
      { name: name(`${table}_record_fkey`), column: "record", table: owner.table, key: owner.key, onDelete: "CASCADE" },
    ],
    indexes: [],
  };
}

const counting: FieldType = { kind: "integer", range: {} };
