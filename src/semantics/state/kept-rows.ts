import type { Value } from "../../model/value-type.ts";
import { Rows } from "./rows.ts";
import type { Row } from "./state.ts";

/** An immutable map of an entity's rows: `set` and `delete` give changed maps, and records are found by a field's value. */
export interface KeptRows extends ReadonlyMap<string, Row> {
  set(row: Row): KeptRows;
  delete(id: string): KeptRows;
  /** The ids of the rows that have a value in a stored field, oldest first. */
  idsWith(field: string, value: Value): readonly string[];
}

/** Rows as such a map; those of a plain map are copied. */
export function keptRows(rows: ReadonlyMap<string, Row> | undefined): KeptRows {
  return rows !== undefined && isKept(rows) ? rows : Rows.from(rows);
}

/** Whether rows are such a map already. */
export function isKept(rows: ReadonlyMap<string, Row>): rows is KeptRows {
  return "idsWith" in rows;
}
