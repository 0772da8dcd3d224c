import { isoDuration } from "../../src/base/duration.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Value, ValueType } from "../../src/model/value-type.ts";
import { isList, isMap, isRecordValue, notCovered } from "./scope.ts";
import type { Scope, Thing } from "./scope.ts";
import { showRecord } from "./show.ts";
import { entityOf, keyOfRecord, recordWithId } from "./world.ts";

/** A value of an expression as JSON has it: a record is shown whole, or is null if the caller may not read it. */
export function toJson(value: Thing, type: ValueType | undefined, scope: Scope): Value {
  if (value === null) return null;
  if (isRecordValue(value)) return value.stored === null ? null : showRecord(scope, value.entity, value.stored);
  switch (type?.kind) {
    case "decimal":
      return typeof value === "number" ? Number(`${value}e-${type.scale}`) : (value as Value);
    case "duration":
      return typeof value === "number" ? isoDuration(value) : (value as Value);
    case "timestamp":
      return type.toTheSecond === true ? `${String(value).slice(0, 19)}Z` : (value as Value);
    case "list":
      return isList(value) ? value.map((item) => toJson(item, type.of, scope)) : (value as Value);
    case "map": {
      if (!isMap(value)) return value as Value;
      const parts = Object.entries(value).map(
        ([name, part]) => [name, toJson(part, type.entries[name], scope)] as const,
      );
      return Object.fromEntries(parts.filter(([name, part]) => part !== null || type.mayLack?.includes(name) !== true));
    }
    case "file":
      return notCovered("a file in an answer");
    default:
      return value as Value;
  }
}

/** The value of a field as JSON has it, without regard to who reads it. */
export function fieldToJson(value: Value, type: FieldType, scope: Scope): Value {
  if (value === null) return null;
  switch (type.kind) {
    case "decimal":
      return typeof value === "number" ? Number(`${value}e-${type.scale}`) : value;
    case "duration":
      return typeof value === "number" ? isoDuration(value) : value;
    case "timestamp":
      return type.toTheSecond === true ? `${String(value).slice(0, 19)}Z` : value;
    case "list":
      return Array.isArray(value) ? value.map((item: Value) => fieldToJson(item, type.of, scope)) : value;
    case "reference": {
      const found = recordWithId(scope.world, type.entity, value);
      return found === null ? null : keyOfRecord(entityOf(scope.model, type.entity), found);
    }
    case "file":
    case "image":
      return notCovered("a file in an answer");
    default:
      return value;
  }
}
