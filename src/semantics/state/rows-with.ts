import type { Value } from "../../model/value-type.ts";
import { isKept } from "./kept-rows.ts";
import type { KeptRows } from "./kept-rows.ts";
import { Rows } from "./rows.ts";
import type { Row, State } from "./state.ts";

/** Indexed copies of plain maps of rows, which `apply` did not make. */
const known = new WeakMap<ReadonlyMap<string, Row>, KeptRows>();

/** The ids of the records that have a value in a stored field, oldest first. The field `@id` is the id that the system gives. */
export function rowsWith(state: State, entity: string, field: string, value: Value): readonly string[] {
  const rows = state.entities[entity];
  if (rows === undefined) return [];
  if (field === "@id" && typeof value === "string") return rows.has(value) ? [value] : [];
  const answering = isKept(rows) ? rows : (known.get(rows) ?? Rows.from(rows));
  if (answering !== rows) known.set(rows, answering);
  return answering.idsWith(field, value);
}
