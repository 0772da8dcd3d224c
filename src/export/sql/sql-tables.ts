import type { Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entitySql } from "./entity-sql.ts";
import { freshNames } from "./fresh-names.ts";
import { listSql } from "./list-sql.ts";
import { sqlNames } from "./table-names.ts";
import type { SqlTable } from "./sql-table.ts";
import type { SqlContext } from "./column-sql.ts";

/** The tables of the entities in their order, and those of the items of lists. */
export function sqlTables(context: SqlContext): {
  readonly tables: readonly SqlTable[];
  readonly lists: readonly SqlTable[];
} {
  const { model } = context;
  const { tables: named, parts } = sqlNames(model);
  const fresh = freshNames([...named.values(), ...parts.values()]);
  const tables = model.entities.map((entity) => entitySql(context, entity, fresh));
  const lists = model.entities.flatMap((entity) =>
    storedFields(entity).flatMap((field) => (isList(field) ? [listSql(context, entity, field, fresh)] : [])),
  );
  return { tables, lists };
}

function isList(field: Field): field is Field & { readonly type: FieldType & { readonly kind: "list" } } {
  return field.type.kind === "list";
}
