import { printDuration } from "../../base/duration.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import { toWire } from "../../semantics/value/wire.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { State } from "../../semantics/state/state.ts";
import { peopleNames } from "./people-names.ts";

/** Describes a stored value: a record by its name, a long text by its length. */
export function describeValueInWorld(model: Specification, state: State, type: FieldType, value: Value): string {
  if (value === null) return "nothing";
  switch (type.kind) {
    case "reference":
      return describeRecord(model, state, type.entity, String(value));
    case "duration":
      return typeof value === "number" ? printDuration(value) : String(value);
    case "boolean":
      return value === true ? "yes" : "no";
    case "timestamp":
      return String(value)
        .replace("T", " ")
        .replace(/(:00)?\.000Z$/, "");
    case "list":
      return `[${(Array.isArray(value) ? (value as readonly Value[]) : []).map((one) => describeValueInWorld(model, state, type.of, one)).join(", ")}]`;
    case "secret":
      return "a password";
    default:
      return describeJson(toWire(type, value));
  }
}

/** Describes a JSON value: a long text by its length. */
export function describeJson(value: Value): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `a text of ${text.length} characters` : typeof value === "string" ? `“${text}”` : text;
}

const longest = 40;

/** Describes a record: a person by name, any other record by its key or by its number among those of its entity. */
export function describeRecord(model: Specification, state: State, entityName: string, id: string): string {
  const person = entityName === model.identification?.entity ? peopleNames(model, state).get(id) : undefined;
  if (person !== undefined) return person;
  const rows = [...(state.entities[entityName]?.keys() ?? [])];
  const entity = model.entities.find(({ name }) => name === entityName);
  const key =
    entity === undefined || isSystemKey(entity) ? undefined : state.entities[entityName]?.get(id)?.values[entity.key];
  if (typeof key === "number" || (typeof key === "string" && key.length <= longest && !/^[0-9a-f]{8}-/.test(key)))
    return `${entityName} ${key}`;
  const at = rows.indexOf(id);
  return at === -1 ? `a ${entityName}` : rows.length === 1 ? `the ${entityName}` : `${entityName} #${at + 1}`;
}
