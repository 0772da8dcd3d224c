import { entityNamed } from "../../src/model/find.ts";
import { storedFields } from "../../src/model/fields-of.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { printDecimal } from "../../src/expression/value/print-decimal.ts";
import { keyFieldOf, sqlNames, tableOf } from "../../src/export/sql/table-names.ts";
import type { State } from "../../src/semantics/state/state.ts";

/** A row of a table, with its cells by column. */
export interface LoadedRow {
  readonly table: string;
  readonly cells: Readonly<Record<string, string | number | null>>;
}

/** The records of a state as rows of the exported tables: those of entities first. */
export function rowsOfState(model: Specification, state: State, dialect: "postgres" | "sqlite"): readonly LoadedRow[] {
  const cellOf = (type: FieldType, value: Value): string | number | null => {
    if (value === null) return null;
    if (type.kind === "reference") return keyOf(type.entity, value as string);
    return dialect === "postgres" ? postgresCell(type, value) : sqliteCell(type, value);
  };
  const keyOf = (entity: string, id: string): string | number | null => {
    const field = keyFieldOf(entityNamed(model, entity));
    return field === null ? id : cellOf(field.type, state.entities[entity]?.get(id)?.values[field.name] ?? null);
  };
  const rows: LoadedRow[] = [];
  const items: LoadedRow[] = [];
  for (const entity of model.entities) {
    const { table, key } = tableOf(model, entity.name);
    for (const row of state.entities[entity.name]?.values() ?? []) {
      const cells: Record<string, string | number | null> = { [key]: keyOf(entity.name, row.id) };
      for (const { name, type } of storedFields(entity)) {
        const value = row.values[name] ?? null;
        if (type.kind !== "list") cells[name] = cellOf(type, value);
        else
          for (const [position, item] of ((value ?? []) as readonly Value[]).entries())
            items.push({
              table: sqlNames(model).parts.get(`${entity.name}.${name}`) ?? "",
              cells: { record: keyOf(entity.name, row.id), position, value: cellOf(type.of, item) },
            });
      }
      rows.push({ table, cells });
    }
  }
  return [...rows, ...items];
}

function postgresCell(type: FieldType, value: Value): string {
  switch (type.kind) {
    case "decimal":
      return printDecimal(value as number, type.scale);
    case "duration":
      return `${String(value)} milliseconds`;
    case "json":
    case "unknown":
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

function sqliteCell(type: FieldType, value: Value): string | number {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  return type.kind === "json" || typeof value !== "string" ? JSON.stringify(value) : value;
}

/** The statement that inserts a row, with placeholders as the database has them. */
export function insertStatement({ table, cells }: LoadedRow, placeholder: (number: number) => string): string {
  const columns = Object.keys(cells);
  return `INSERT INTO ${quote(table)} (${columns.map(quote).join(", ")}) VALUES (${columns.map((_, at) => placeholder(at + 1)).join(", ")})`;
}

function quote(name: string): string {
  return `"${name}"`;
}
