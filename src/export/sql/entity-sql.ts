import type { Entity, Field } from "../../model/entity.ts";
import { isCounted, isStored } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import { freshNames } from "./fresh-names.ts";
import { indexesOf } from "./index-sql.ts";
import { keyFieldOf, tableOf } from "./table-names.ts";
import type { SqlColumn, SqlConstraint, SqlReference, SqlTable } from "./sql-table.ts";
import { identifier } from "./quoted-sql.ts";
import { computedSql, defaultSql, hasColumn, ruleSql } from "./column-sql.ts";
import type { SqlContext } from "./column-sql.ts";

/** The table of an entity's records. `fresh` names what the whole schema must have once. */
export function entitySql(context: SqlContext, entity: Entity, fresh: (wanted: string) => string): SqlTable {
  const { table, key } = tableOf(context.model, entity.name);
  const name = freshNames();
  const fields = entity.fields.filter((field) => hasColumn(context, entity, field.name));
  return {
    name: table,
    words: entity.description === "" ? entity.name : entity.description,
    columns: [...systemKey(context, entity), ...fields.map((field) => columnSql(context, entity, field))],
    constraints: [
      ...primaryKey(context, entity, name(`${table}_pkey`)),
      ...uniqueConstraints(context, entity, key, (columns) => fresh(`${table}_${columns.join("_")}_key`)),
      ...fields.flatMap((field) => valueConstraints(context, field, name)),
      ...ruleConstraints(context, entity, name),
    ],
    references: referencesOf(context, table, fields, name),
    indexes: indexesOf(context, entity, fresh),
  };
}

/** The type of the column by which other tables refer to an entity's records. */
export function keyType(context: SqlContext, entity: Entity): string {
  const field = keyFieldOf(entity);
  return context.dialect.columnType(field === null ? { kind: "uuid" } : field.type);
}

/** The conditions on the values of a column, as constraints. */
export function valueConstraints(
  { dialect }: SqlContext,
  { name: column, type }: Pick<Field, "name" | "type">,
  name: (wanted: string) => string,
): readonly SqlConstraint[] {
  return dialect.conditionsOn(type, identifier(column)).map(({ about, holds }) => ({
    name: name(`${column}_${about}`),
    sql: `CHECK (${holds})`,
    words: "",
  }));
}

function systemKey({ dialect }: SqlContext, entity: Entity): readonly SqlColumn[] {
  if (keyFieldOf(entity) !== null) return [];
  const name = freshNames(entity.fields.map((field) => field.name))("id");
  const type = dialect.columnType({ kind: "uuid" });
  return [{ ...plainColumn(name, type), default: dialect.generated({ kind: "uuid" }), words: "the record's own id" }];
}

/** A column that has to have a value, and nothing else. */
export function plainColumn(name: string, type: string): SqlColumn {
  return { name, type, isNotNull: true, counter: "", default: null, computed: null, words: "" };
}

function columnSql(context: SqlContext, entity: Entity, field: Field): SqlColumn {
  const { model, dialect } = context;
  const { name, type, meaning: words } = field;
  const isKey = keyFieldOf(entity)?.name === name;
  const sqlType =
    type.kind === "reference" ? keyType(context, entityNamed(model, type.entity)) : dialect.columnType(type);
  const column = { ...plainColumn(name, sqlType), words };
  if (!isStored(field)) {
    const computed = `(${computedSql(context, entity, field) ?? "NULL"}) ${dialect.keepsComputed}`;
    return { ...column, isNotNull: false, computed };
  }
  const counter = isCounted(field) ? dialect.counted(isKey) : "";
  // Where a trigger counts, the row is written before it has its number.
  const isTriggered = isCounted(field) && counter === "";
  const isNotNull = (field.required || isKey) && !isTriggered;
  return { ...column, isNotNull, counter, default: defaultSql(context, entity, field) };
}

function primaryKey({ model, dialect }: SqlContext, entity: Entity, name: string): readonly SqlConstraint[] {
  const field = keyFieldOf(entity);
  if (field !== null && isCounted(field) && dialect.counted(true).includes("PRIMARY KEY")) return [];
  return [{ name, sql: `PRIMARY KEY (${identifier(tableOf(model, entity.name).key)})`, words: "" }];
}

function uniqueConstraints(
  context: SqlContext,
  entity: Entity,
  key: string,
  name: (columns: readonly string[]) => string,
): readonly SqlConstraint[] {
  return entity.unique
    .filter((columns) => columns.every((column) => hasColumn(context, entity, column)))
    .filter(([first, ...others]) => others.length > 0 || first !== key)
    .map((columns) => ({ name: name(columns), sql: `UNIQUE (${columns.map(identifier).join(", ")})`, words: "" }));
}

function ruleConstraints(
  context: SqlContext,
  entity: Entity,
  name: (wanted: string) => string,
): readonly SqlConstraint[] {
  return context.model.rules.flatMap((rule) => {
    const holds = ruleSql(context, entity, rule);
    if (holds === null) return [];
    return [{ name: name(rule.name), sql: `CHECK (${holds})`, words: `${rule.name}; else ${rule.error}` }];
  });
}

function referencesOf(
  { model }: SqlContext,
  table: string,
  fields: readonly Field[],
  name: (wanted: string) => string,
): readonly SqlReference[] {
  return fields.flatMap(({ name: column, type }): readonly SqlReference[] => {
    if (type.kind !== "reference") return [];
    const target = tableOf(model, type.entity);
    const onDelete = onDeletes[type.whenDeleted];
    return [{ name: name(`${table}_${column}_fkey`), column, table: target.table, key: target.key, onDelete }];
  });
}

// A record that goes in the same statement refuses nothing, as in the product.
const onDeletes = { refuse: "NO ACTION", delete: "CASCADE", clear: "SET NULL" } as const;
