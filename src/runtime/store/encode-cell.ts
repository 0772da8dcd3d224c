import type { Value, ValueType } from "../../model/value-type.ts";
import type { Cell } from "./data-store.ts";

/** The cell in which a column stores a value of a type. */
export function encodeCell(value: Value, type: ValueType): Cell {
  if (value === null) return null;
  return jsonKinds.has(type.kind) ? JSON.stringify(value) : (value as Cell);
}

/** The value of a cell in a column of a type. */
export function decodeCell(cell: Cell, type: ValueType): Value {
  if (cell === null) return null;
  if (jsonKinds.has(type.kind)) return JSON.parse(String(cell)) as Value;
  return type.kind === "boolean" ? Boolean(cell) : cell;
}

/** Whether values of a type are stored as JSON text. */
export function isJsonCell({ kind }: ValueType): boolean {
  return jsonKinds.has(kind);
}

const jsonKinds: ReadonlySet<ValueType["kind"]> = new Set(["list", "map", "json", "file", "rate", "anything"]);
