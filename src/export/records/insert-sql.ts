import { printDecimal } from "../../expression/value/print-decimal.ts";
import type { FieldType } from "../../model/field-type.ts";
import { countedFields, storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import { identifier, quoted } from "../sql/quoted-sql.ts";
import { keyFieldOf, sqlNames, tableOf } from "../sql/table-names.ts";
import { keyInTables, valueInColumn } from "./record-table.ts";
import type { KeyOfRecord, RecordColumn, RecordTable } from "./record-table.ts";

/** The databases for which rows are written. */
export type InsertDialect = "postgres" | "sqlite";

/** What no password has as its hash: nobody signs in with it. */
const noHash = "!";

/** Rows of a table, each as the SQL of its values in parentheses. */
export interface InsertedRows {
  readonly into: string;
  readonly rows: readonly string[];
}

/** Writes records of an entity as rows of the exported tables: that of the entity, and those of the items of its lists. */
export function createRowWriter(
  model: Specification,
  table: RecordTable,
  dialect: InsertDialect,
): (rows: readonly Row[], keyOf: KeyOfRecord) => readonly InsertedRows[] {
  const entity = entityNamed(model, table.entity);
  const columns = table.columns.filter(({ type }) => type.kind !== "list");
  const lists = table.columns.filter(({ type }) => type.kind === "list");
  const secrets = storedFields(entity).filter(({ type }) => type.kind === "secret");
  const names = [...columns.map(({ name }) => name), ...secrets.map(({ name }) => name)];
  const into = `${identifier(tableOf(model, entity.name).table)} (${names.map(identifier).join(", ")})`;
  const cell = (column: RecordColumn, row: Row, keyOf: KeyOfRecord): string =>
    literalOf(dialect, column.type, valueInColumn(column, row, keyOf));
  return (rows, keyOf) => [
    {
      into,
      rows: rows.map((row) => {
        const hashes = secrets.map(({ name }) => ((row.values[name] ?? null) === null ? "NULL" : quoted(noHash)));
        return `(${[...columns.map((column) => cell(column, row, keyOf)), ...hashes].join(", ")})`;
      }),
    },
    ...lists.map(({ name, type }) => ({
      into: `${identifier(sqlNames(model).parts.get(`${entity.name}.${name}`) ?? "")} ("record", "position", "value")`,
      rows: rows.flatMap((row) => {
        const key = literalOf(dialect, keyFieldOf(entity)?.type ?? { kind: "uuid" }, keyInTables(entity, row));
        const items = (row.values[name] ?? []) as readonly Value[];
        const of = type.kind === "list" ? type.of : type;
        return items.map((item, at) => `(${key}, ${at}, ${literalOf(dialect, of, item)})`);
      }),
    })),
  ];
}

/** What stands before and after all rows: they refer to each other in any order until the end. */
export function insertFrame(dialect: InsertDialect): { readonly before: string; readonly after: string } {
  return dialect === "postgres"
    ? { before: "BEGIN;\nSET CONSTRAINTS ALL DEFERRED;\n", after: "COMMIT;\n" }
    : { before: "BEGIN;\nPRAGMA defer_foreign_keys = ON;\n", after: "COMMIT;\n" };
}

/** The statements after which a database goes on counting behind the highest number that is there. */
export function countOn(model: Specification, tables: readonly RecordTable[], dialect: InsertDialect): string {
  if (dialect === "sqlite") return "";
  return tables
    .flatMap(({ entity }) =>
      countedFields(entityNamed(model, entity)).map(({ name }) => {
        const { table } = tableOf(model, entity);
        const highest = `SELECT max(${identifier(name)}) FROM ${identifier(table)}`;
        return `SELECT setval(pg_get_serial_sequence(${quoted(identifier(table))}, ${quoted(name)}), (${highest})) WHERE (${highest}) > 0;\n`;
      }),
    )
    .join("");
}

/** A value as a literal that fits the exported column of its type. */
function literalOf(dialect: InsertDialect, type: FieldType, value: Value): string {
  if (value === null) return "NULL";
  switch (typeof value) {
    case "number":
      if (dialect === "postgres" && type.kind === "decimal") return printDecimal(value, type.scale);
      if (dialect === "postgres" && type.kind === "duration") return `'${value} milliseconds'`;
      return type.kind === "json" ? quoted(JSON.stringify(value)) : String(value);
    case "boolean":
      if (type.kind === "json") return quoted(JSON.stringify(value));
      return dialect === "postgres" ? String(value) : value ? "1" : "0";
    case "string":
      return quoted(type.kind === "json" || type.kind === "unknown" ? JSON.stringify(value) : value);
    default:
      return quoted(JSON.stringify(value));
  }
}
