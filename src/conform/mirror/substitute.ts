import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state.ts";

/** The state in which one value stands wherever another stood; what records are called here stays as it is. */
export function substitute({ entities, counters }: State, from: string | number, to: string | number): State {
  const inRow = ({ id, values, since }: Row): Row => ({
    id,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inValue(value, from, to)])),
    since: Object.fromEntries(Object.entries(since).map(([name, moment]) => [name, moment === from ? String(to) : moment])),
  });
  const inRows = (rows: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> => new Map(Array.from(rows, ([id, row]) => [id, inRow(row)]));
  return { entities: Object.fromEntries(Object.entries(entities).map(([name, rows]) => [name, inRows(rows)])), counters };
}

function inValue(value: Value, from: string | number, to: string | number): Value {
  if (value === from) return to;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inValue(one as Value, from, to));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inValue(one, from, to)]));
}
