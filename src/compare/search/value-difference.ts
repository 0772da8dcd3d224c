import type { Value } from "../../model/value-type.ts";
import type { Write } from "../../semantics/state/state.ts";

/** A place in two JSON values at which they differ, and what each has there. */
export interface ValueDifference {
  /** The names on the way to the place, joined by points, with numbers for the entries of a list: `items.0.dueAt`. */
  readonly path: string;
  readonly before: Value;
  readonly after: Value;
}

/** The first difference inside of two values; lists of different lengths differ as a whole. Null where they are the same. */
export function findValueDifference(before: Value, after: Value, path = ""): ValueDifference | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const isListed = Array.isArray(before) || Array.isArray(after);
  if (was === null || is === null || (isListed && was.size !== is.size)) return { path, before, after };
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const inside = path === "" ? name : `${path}.${name}`;
    const found = findValueDifference(was.get(name) ?? null, is.get(name) ?? null, inside);
    if (found !== null) return found;
  }
  return { path, before, after };
}

/** The first difference of two lists of writes, with the entity and the field as its path; null where they store other records. */
export function findWrittenDifference(before: readonly Write[], after: readonly Write[]): ValueDifference | null {
  if (before.length !== after.length) return null;
  for (const [at, was] of before.entries()) {
    const is = after[at];
    if (was.kind !== "put" || is?.kind !== "put" || was.entity !== is.entity) continue;
    const found = findValueDifference(was.row.values, is.row.values, was.entity);
    if (found !== null) return found;
  }
  return null;
}

function entriesOf(value: Value): ReadonlyMap<string, Value> | null {
  return value === null || typeof value !== "object" ? null : new Map(Object.entries(value));
}
