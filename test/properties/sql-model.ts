import { usualCalls } from "../../src/model/all-calls.ts";
import { noSpan } from "../../src/base/span.ts";
import type { Entity, Field } from "../../src/model/entity.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Specification } from "../../src/model/specification.ts";

const plain: Omit<Field, "name" | "type"> = {
  required: false,
  fixed: false,
  hidden: false,
  origin: { kind: "given", default: null },
  overridden: [],
  meaning: "",
  sample: [],
  span: noSpan,
};

/** A field of which only what is said is out of the ordinary. */
export function field(name: string, type: FieldType, more: Partial<Field> = {}): Field {
  return { ...plain, name, type, ...more };
}

/** An entity of which only what is said is out of the ordinary. */
export function entity(name: string, fields: readonly Field[], more: Partial<Entity> = {}): Entity {
  return {
    name,
    plural: `${name.toLowerCase()}s`,
    description: "",
    fields,
    key: "id",
    unique: [],
    span: noSpan,
    ...more,
  };
}

/** A model that has these entities and nothing else. */
export function specification(entities: readonly Entity[], more: Partial<Specification> = {}): Specification {
  return {
    title: "Test",
    head: { language: null, timeZone: null, colour: null, logo: null },
    summary: "",
    points: [],
    audiences: [],
    screens: [],
    entities,
    rows: [],
    machines: [],
    claims: [],
    examples: [],
    rules: [],
    identification: null,
    roles: [],
    conditions: [],
    grants: [],
    fieldRows: [],
    openGrants: [],
    shapes: [],
    calls: [],
    allCalls: usualCalls,
    errors: [],
    errorBodies: [],
    fieldMessages: [],
    constants: [],
    ...more,
  };
}

export const text: FieldType = { kind: "text", long: false, range: {} };
export const integer: FieldType = { kind: "integer", range: {} };

/** A decimal with so many places. */
export function decimal(scale: number): FieldType {
  return { kind: "decimal", precision: 15, scale, money: false, range: {} };
}

/** A reference to another entity. */
export function reference(entity: string): FieldType {
  return { kind: "reference", entity, whenDeleted: "refuse" };
}
