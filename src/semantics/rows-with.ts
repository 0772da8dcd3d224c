import type { Value } from "../model/value-type.ts";
import type { Row, State } from "./state.ts";

type Index = Map<string, ReadonlyMap<Value, readonly string[]>>;

/** Rows never change, so what holds which value is found once per version of an entity's rows. */
const known = new WeakMap<ReadonlyMap<string, Row>, Index>();

/** The ids of the records of an entity whose stored field has that value, oldest first. */
export function rowsWith(state: State, entity: string, field: string, value: Value): readonly string[] {
  const rows = state.entities[entity];
  if (rows === undefined) return [];
  if (field === "id" && typeof value === "string") return rows.has(value) ? [value] : [];
  const index: Index = known.get(rows) ?? new Map();
  known.set(rows, index);
  const found = index.get(field) ?? indexBy(rows, field);
  index.set(field, found);
  return found.get(value) ?? [];
}

function indexBy(rows: ReadonlyMap<string, Row>, field: string): ReadonlyMap<Value, readonly string[]> {
  const index = new Map<Value, string[]>();
  for (const row of rows.values()) {
    const value = row.values[field] ?? null;
    const ids = index.get(value);
    if (ids === undefined) index.set(value, [row.id]);
    else ids.push(row.id);
  }
  return index;
}
