import type { Entity, Field } from "../../../model/entity.ts";
import type { FieldOrigin } from "../../../model/field-origin.ts";
import type { Specification } from "../../../model/specification.ts";

/** Reads the text of a model that a store keeps, also one that an earlier version has stored. */
export function readStoredModel(text: string): Specification {
  const model = JSON.parse(text) as Specification;
  return { ...model, entities: model.entities.map(withOrigins) };
}

/** Reads the text of an entity that a store keeps. */
export function readStoredEntity(text: string): Entity {
  return withOrigins(JSON.parse(text) as Entity);
}

/** Reads the text of a field that a store keeps. */
export function readStoredField(text: string): Field {
  return withOrigin(JSON.parse(text) as Field);
}

function withOrigins(entity: Entity): Entity {
  return { ...entity, fields: entity.fields.map(withOrigin) };
}

/** What a field said of its value before fields had an origin (storage version 1). */
type FieldWithoutOrigin = Omit<Field, "origin" | "overridden"> & {
  readonly countsUp: boolean;
  readonly generated: boolean;
  readonly default: (FieldOrigin & { readonly kind: "given" })["default"];
  readonly onEveryChange: boolean;
  readonly onChangeOf: readonly string[];
  readonly derived: (FieldOrigin & { readonly kind: "derived" })["from"] | null;
};

function withOrigin(field: Field | FieldWithoutOrigin): Field {
  if ("origin" in field) return field;
  const { countsUp, generated, default: given, onEveryChange, onChangeOf, derived, ...others } = field;
  const origin: FieldOrigin =
    derived !== null
      ? { kind: "derived", from: derived }
      : countsUp
        ? { kind: "counted" }
        : generated
          ? { kind: "generated" }
          : given !== null && onEveryChange
            ? { kind: "renewed", default: given, onChangeOf }
            : { kind: "given", default: given };
  return { ...others, origin, overridden: [] };
}
