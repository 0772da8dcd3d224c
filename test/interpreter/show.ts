import type { Value } from "../../src/model/value-type.ts";
import { fieldOf } from "./evaluate.ts";
import { isRecordValue, recordValue } from "./scope.ts";
import type { RecordValue, Scope } from "./scope.ts";
import { fieldToJson } from "./to-json.ts";
import { isNeverRead, mayRead, mayReadField } from "./visible.ts";
import { entityOf } from "./world.ts";
import type { Stored } from "./world.ts";

/** A record as the caller may see it: its readable fields by name; null if the caller may not read the record. */
export function showRecord(scope: Scope, entity: string, stored: Stored): { [field: string]: Value } | null {
  return shownFields(scope, recordValue(scope.world, entity, stored), true);
}

/** What the ETag of a record is a hash of: its stored fields, as this caller sees them, and the role of the caller. */
export function taggedFields(scope: Scope, entity: string, stored: Stored): string | null {
  const shown = shownFields(scope, recordValue(scope.world, entity, stored), false);
  return shown === null ? null : JSON.stringify([scope.caller.roles, shown]);
}

function shownFields(scope: Scope, record: RecordValue, withDerived: boolean): { [field: string]: Value } | null {
  if (record.stored === null || !mayRead(scope, record)) return null;
  const entity = entityOf(scope.model, record.entity);
  const shown: { [field: string]: Value } = {};
  if (!entity.fields.some(({ name }) => name === entity.key)) shown["id"] = record.id;
  for (const field of entity.fields) {
    const { name, type, origin } = field;
    if (type.kind === "reverse" || isNeverRead(field) || !mayReadField(scope, record, name)) continue;
    if (origin.kind === "derived" && !withDerived) continue;
    const value = fieldOf(record, name, { ...scope, asSeen: true });
    shown[name] = isRecordValue(value) ? fieldToJson(value.id, type, scope) : fieldToJson(value as Value, type, scope);
  }
  return shown;
}
