import type { Entity } from "../../model/entity.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { plainAddress } from "./account-name.ts";

/** Whether the key of an entity's records is the id that the system gives, not a field of the document. */
export function isSystemKey(entity: Entity): boolean {
  return entity.key === "id" && fieldNamed(entity, "id") === undefined;
}

/** The stored name of a field that names records: `@id` for the id that the system gives. */
export function keptName(entity: Entity, field: string): string {
  return field === "id" && fieldNamed(entity, field) === undefined ? "@id" : field;
}

/** Reads a field's value from the text of a path; null where the text is no value of the field. */
export function readKey(entity: Entity, fieldName: string, text: string): Value {
  switch (fieldNamed(entity, fieldName)?.type.kind) {
    case "integer":
      return /^-?\d{1,16}$/.test(text) && isWrittenWhole(Number(text), text) ? Number(text) : null;
    case "email":
      return plainAddress(text);
    case "uuid":
      return text.toLowerCase();
    case "decimal":
    case "duration":
    case "boolean":
      return null;
    default:
      return text;
  }
}

/** Whether a value that a caller sent has the form of the entity's keys: `"5"` is not the number 5. */
export function isKeyOf(entity: Entity, value: Value): boolean {
  return typeof value === (fieldNamed(entity, entity.key)?.type.kind === "integer" ? "number" : "string");
}

/** Whether a text is how a whole number is written: not `01`, and not one that numbers can't tell from another. */
function isWrittenWhole(number: number, text: string): boolean {
  return Number.isSafeInteger(number) && String(number) === text;
}
