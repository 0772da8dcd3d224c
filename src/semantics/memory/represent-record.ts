import type { Entity } from "../../model/entity.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { toWire } from "../value/to-wire.ts";
import type { Visibility } from "./visibility.ts";

/** A record as JSON for a viewer: the stored fields that they may read, then the derived ones. */
export interface MemoryRepresentation {
  readonly kept: Readonly<Record<string, Value>>;
  readonly derived: Readonly<Record<string, Value>>;
}

/** The representation of a record that the viewer may read. Lists of referring records are not part of it. */
export function representRecord(
  model: Specification,
  visibility: Visibility,
  entityName: string,
  id: string,
): MemoryRepresentation {
  const entity = entityNamed(model, entityName);
  const kept: Record<string, Value> = {};
  const derived: Record<string, Value> = {};
  if (entity.key === "id") kept["id"] = shownKeyOf(visibility, entity, id);
  for (const field of entity.fields) {
    if (field.type.kind === "reverse" || !visibility.fieldReadable(entityName, id, field.name)) continue;
    const value = visibility.field(entityName, id, field.name);
    const into = derivationOf(field) === null ? kept : derived;
    into[field.name] =
      field.type.kind === "reference"
        ? typeof value === "string"
          ? shownKeyOf(visibility, entityNamed(model, field.type.entity), value)
          : null
        : toWire(field.type, value);
  }
  return { kept, derived };
}

/** The whole representation, with derived fields. */
export function wholeOf({ kept, derived }: MemoryRepresentation): Readonly<Record<string, Value>> {
  return { ...kept, ...derived };
}

/** The key of a record, as paths and JSON show it. */
export function shownKeyOf(visibility: Visibility, entity: Entity, id: string): Value {
  return visibility.field(entity.name, id, entity.key);
}
