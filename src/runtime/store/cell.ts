import type { Value, ValueType } from "../../model/value-type.ts";
import type { Cell } from "./port.ts";

/** The cell in which a column stores a value of a type. */
export function encodeCell(value: Value, type: ValueType): Cell {
  if (value === null) return null;
  return isJsonCell(type) ? JSON.stringify(value) : (value as Cell);
}

/** The value of a cell in a column of a type. */
export function decodeCell(cell: Cell, type: ValueType): Value {
  if (cell === null) return null;
  if (isJsonCell(type)) return JSON.parse(String(cell)) as Value;
  return type.kind === "boolean" ? Boolean(cell) : cell;
}

/** Whether values of a type are stored as JSON text. */
export function isJsonCell({ kind }: ValueType): boolean {
  return (
    kind === "list" || kind === "map" || kind === "json" || kind === "file" || kind === "rate" || kind === "anything"
  );
}
