import type { Call } from "../../src/model/call.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import { fieldOf, holds } from "./evaluate.ts";
import { keptForm } from "./read-value.ts";
import { isRecordValue, notCovered, recordNamed, recordValue } from "./scope.ts";
import type { Scope } from "./scope.ts";
import { mayRead, mayReadField } from "./visible.ts";
import { entityOf, recordsOf } from "./world.ts";
import type { Stored } from "./world.ts";
import type { Value } from "../../src/model/value-type.ts";

/** The record that a call is about, and whether its caller may know of it. */
export interface Found {
  readonly entity: string;
  readonly stored: Stored;
  readonly isReadable: boolean;
}

/** Finds the record that the path or `On` names; null if there is none. The scope has the inputs of the call. */
export function findSubject(scope: Scope, call: Call, text: string | null, byKey: boolean): Found | null {
  const { subject } = call;
  if (subject === null) return null;
  const { entity } = subject;
  if (subject.kind === "me") {
    const me = recordNamed(scope.world, entity, scope.caller.me);
    return me === null || me.stored === null ? null : { entity, stored: me.stored, isReadable: mayRead(scope, me) };
  }
  const rows = recordsOf(scope.world, entity).map((stored) => recordValue(scope.world, entity, stored));
  const seen = { ...scope, asSeen: true };
  if (subject.kind === "where") {
    if (byKey) notCovered("a record by its key where `On` has a condition");
    const row = rows.find((one) => mayRead(scope, one) && holds(subject.where, { ...seen, this: one }));
    if (row !== undefined && row.stored !== null) return { entity, stored: row.stored, isReadable: true };
    const hidden = rows.find((one) => holds(subject.where, { ...scope, this: one }));
    return hidden === undefined || hidden.stored === null ? null : { entity, stored: hidden.stored, isReadable: false };
  }
  const name = byKey ? entityOf(scope.model, entity).key : subject.field;
  const field = entityOf(scope.model, entity).fields.find((one) => one.name === name);
  const value = field === undefined ? text : valueInPath(scope, field.type, text ?? "");
  const row = rows.find(
    ({ id, stored }) => value !== null && (field === undefined ? id : stored?.values[name]) === value,
  );
  if (row === undefined || row.stored === null) return null;
  const isNamed = field === undefined ? mayRead(scope, row) : mayReadField(scope, row, name);
  const fits = (within: Scope): boolean => subject.where === null || holds(subject.where, { ...within, this: row });
  if (isNamed && fits(seen)) return { entity, stored: row.stored, isReadable: true };
  return fits(scope) ? { entity, stored: row.stored, isReadable: false } : null;
}

/** A parameter of the path as a value of the field that it is compared with; null if it can be none. */
export function valueInPath(scope: Scope, type: FieldType, text: string): Value {
  switch (type.kind) {
    case "integer":
      return /^(0|-?[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
    case "reference": {
      const { entity } = type;
      const found = recordsOf(scope.world, entity).find((stored) => {
        const key = entityOf(scope.model, entity).key;
        const held = fieldOf(recordValue(scope.world, entity, stored), key, { ...scope, asSeen: false });
        return (held === null || isRecordValue(held) ? stored.id : String(held)) === text;
      });
      return found?.id ?? null;
    }
    case "decimal":
    case "boolean":
    case "duration":
      return notCovered(`a ${type.kind} in the path`);
    default:
      return keptForm(type, text);
  }
}
