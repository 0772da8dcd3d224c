import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Entity } from "../../../model/entity.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { Cell, Cells } from "../data-store.ts";
import { cellFormOf } from "../sql.ts";
import type { CellForm } from "../fragment.ts";
import { sinceColumn } from "./entity-table.ts";

/** The columns of an entity's table, and the conversion between rows and their cells. */
export interface RowColumns {
  /** `@id` first, then the stored fields, then the times at which each status was entered. */
  readonly names: readonly string[];
  /** The cells of a record, in that order. */
  encode(row: Row): readonly Cell[];
  /** The record whose cells begin at `offset`. */
  decode(cells: Cells, offset: number): Row;
  /** The type of a field. */
  typeOf(field: string): FieldType;
  /** The form of a column's cells, by its name. */
  formOf(column: string): CellForm;
}

/** The columns of an entity's table. */
export const rowColumns = oncePer((entity: Entity): RowColumns => {
  const fields = storedFields(entity);
  const statuses = fields.filter(({ type }) => type.kind === "status").map(({ name }) => name);
  const columns = fields.map(({ name, type }) => ({ name, type, isJson: isStoredAsJson(type) }));
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  return {
    names: ["@id", ...fields.map(({ name }) => name), ...statuses.map(sinceColumn)],
    encode({ id, values, since }) {
      const cells: Cell[] = [id];
      for (const { name, type, isJson } of columns) {
        const value = values[name] ?? null;
        cells.push(isJson ? encodeField(type, value) : (value as Cell));
      }
      for (const name of statuses) cells.push(since[name] ?? null);
      return cells;
    },
    decode(cells, offset) {
      const values: Record<string, Value> = {};
      const since: Record<string, string> = {};
      let at = offset + 1;
      for (const { name, type } of fields) values[name] = decodeField(type, cells[at++] ?? null);
      for (const name of statuses) since[name] = String(cells[at++] ?? "");
      return { id: String(cells[offset]), values, since };
    },
    typeOf(field) {
      const type = types.get(field);
      if (type === undefined) throw new Error(`fault: ${entity.name}.${field} is not kept`);
      return type;
    },
    formOf(column) {
      const type = types.get(column);
      return type === undefined ? "text" : cellFormOf(valueTypeOf(type, false));
    },
  };
});

/** The cell in which a column stores a field's value. */
export function encodeField(type: FieldType, value: Value): Cell {
  if (value === null) return null;
  return isStoredAsJson(type) ? JSON.stringify(value) : (value as Cell);
}

function decodeField(type: FieldType, cell: Cell): Value {
  if (cell === null) return null;
  if (isStoredAsJson(type)) return JSON.parse(String(cell)) as Value;
  return type.kind === "boolean" ? Boolean(cell) : cell;
}

/** Whether the column holds JSON text. */
function isStoredAsJson({ kind }: FieldType): boolean {
  return kind === "list" || kind === "json" || kind === "file" || kind === "image" || kind === "unknown";
}
