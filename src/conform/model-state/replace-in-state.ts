import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Row, State, Write } from "../../semantics/state/state.ts";

/**
 * Replaces a value by another in all rows of a state, for example a placeholder by the value that the target has
 * revealed. The ids of rows stay, and only rows that contain the value are copied.
 *
 * The *target* is the implementation that is tested. A *placeholder* stands for a value that only the target can know,
 * until an answer reveals this value.
 */
export function replaceInState(state: State, from: string | number, to: string | number): State {
  const writes: Write[] = [];
  for (const [entity, rows] of Object.entries(state.entities)) {
    for (const row of rows.values())
      if (holds(row, from)) writes.push({ kind: "put", entity, row: inRow(row, from, to) });
  }
  return writes.length === 0 ? state : apply(state, writes);
}

function holds({ values, since }: Row, wanted: string | number): boolean {
  for (const name in values) if (isIn(values[name] ?? null, wanted)) return true;
  for (const name in since) if (since[name] === wanted) return true;
  return false;
}

function isIn(value: Value, wanted: string | number): boolean {
  if (value === wanted) return true;
  return typeof value === "object" && value !== null && Object.values(value).some((one) => isIn(one as Value, wanted));
}

function inRow({ id, values, since }: Row, from: string | number, to: string | number): Row {
  return {
    id,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inValue(value, from, to)])),
    since: Object.fromEntries(
      Object.entries(since).map(([name, moment]) => [name, moment === from ? String(to) : moment]),
    ),
  };
}

function inValue(value: Value, from: string | number, to: string | number): Value {
  if (value === from) return to;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inValue(one as Value, from, to));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inValue(one, from, to)]));
}
