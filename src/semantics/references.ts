import { keptName } from "./key.ts";
import type { Input } from "../model/call.ts";
import { entityNamed } from "../model/find.ts";
import type { Value } from "../model/value-type.ts";
import { called } from "./input/called.ts";
import type { FieldError } from "./decision.ts";
import type { Judging } from "./judging.ts";
import { rowsWith } from "./rows-with.ts";

/** Input with its references looked up: keys became ids. */
export interface Resolved {
  readonly values: Readonly<Record<string, Value>>;
  readonly errors: readonly FieldError[];
}

/** What is said of a reference that names nothing, or nothing that the caller may read: the same. */
export function missingRecord(field: string): FieldError {
  return { field, code: "missing-record", message: "There is no such record." };
}

/** Looks up the records that the input names by their keys, as far as the caller may read them. */
export function resolveReferences(judging: Judging, takes: readonly Input[], values: Readonly<Record<string, Value>>): Resolved {
  const resolved: Record<string, Value> = { ...values };
  const errors: FieldError[] = [];
  for (const input of takes) {
    const { name, wire, type, items } = input;
    const key = values[name];
    if (items !== undefined && Array.isArray(key)) {
      resolved[name] = (key as readonly Resolved["values"][]).map((item, at) => {
        const inside = resolveReferences(judging, items, item);
        errors.push(...inside.errors.map((error) => ({ ...error, field: `${wire}.${at}.${error.field}` })));
        return inside.values;
      });
    }
    if (type.kind !== "reference" || key === undefined || key === null) continue;
    const id = findByKey(judging, type.entity, key);
    if (id === null) errors.push(missingRecord(called(input)));
    else resolved[name] = id;
  }
  return { values: resolved, errors };
}

/** The id of the record with that key, where the caller may read it. */
function findByKey(judging: Judging, entityName: string, key: Value): string | null {
  const entity = entityNamed(judging.model, entityName);
  return findBy(judging, entityName, keptName(entity, entity.key), key);
}

/** The id of the record whose unique field has that value, where the caller may read it. */
export function findBy({ state, eyes }: Judging, entity: string, field: string, value: Value): string | null {
  if (value === null) return null;
  const [id] = rowsWith(state, entity, field, value);
  return id !== undefined && eyes.readable(entity, id) ? id : null;
}
