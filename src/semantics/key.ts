import type { Entity } from "../model/entity.ts";
import { fieldNamed } from "../model/find.ts";
import type { Value } from "../model/value-type.ts";

/** Whether records are called by the id that the system gives them, not by a field of the document's. */
export function isSystemKey(entity: Entity): boolean {
  return entity.key === "id" && fieldNamed(entity, "id") === undefined;
}

/** A value of a field as the text of a path has it; null where the text can be no value of that field. */
export function readKey(entity: Entity, fieldName: string, text: string): Value {
  const field = fieldNamed(entity, fieldName);
  if (field?.type.kind === "integer") return /^-?\d{1,15}$/.test(text) && String(Number(text)) === text ? Number(text) : null;
  return field?.type.kind === "email" || field?.type.kind === "uuid" ? text.toLowerCase() : text;
}
