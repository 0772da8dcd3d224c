import type { Value } from "../../model/value-type.ts";
import { Rows } from "./rows.ts";
import type { Row } from "./state.ts";

/** The rows of an entity in a state that a decision can go on from: they answer changed rows, and find records by a field's value. */
export interface KeptRows extends ReadonlyMap<string, Row> {
  set(row: Row): KeptRows;
  delete(id: string): KeptRows;
  /** The ids of the rows whose stored field has a value, oldest first. */
  idsWith(field: string, value: Value): readonly string[];
}

/** The same rows, as they can be gone on from; those of a plain map are copied. */
export function keptRows(rows: ReadonlyMap<string, Row> | undefined): KeptRows {
  return rows !== undefined && isKept(rows) ? rows : Rows.from(rows);
}

/** Whether rows can be gone on from as they are. */
export function isKept(rows: ReadonlyMap<string, Row>): rows is KeptRows {
  return "idsWith" in rows;
}
