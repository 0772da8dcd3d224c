import type { Entity, Field } from "../../../src/model/entity.ts";
import type { Expression } from "../../../src/model/expression.ts";
import type { FieldType } from "../../../src/model/field-type.ts";
import { entityNamed } from "../../../src/model/find.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value, ValueType } from "../../../src/model/value-type.ts";

/** What JSON Schema can say of a value; null as a whole: anything. */
export interface Shape {
  readonly kinds: readonly ("null" | "boolean" | "number" | "integer" | "string" | "array" | "object")[];
  /** Of an object: each property, and whether it has to be there. No other may be. */
  readonly properties?: Readonly<Record<string, { readonly shape: Shape | null; readonly required: boolean }>>;
  readonly items?: Shape | null;
  readonly values?: readonly Value[];
  readonly pattern?: RegExp;
  /** Of a number its value, of a text or a list its length. */
  readonly least?: number;
  readonly most?: number;
}

/** Whether a value has a shape. */
export function fits(shape: Shape | null, value: Value): boolean {
  if (shape === null) return true;
  const { kinds, properties, items, values, pattern, least = -Infinity, most = Infinity } = shape;
  if (!kinds.some((kind) => isOf(kind, value))) return false;
  if (value === null) return true;
  if (values !== undefined && !values.includes(value)) return false;
  if (typeof value === "number") return value >= least && value <= most;
  if (typeof value === "string")
    return [...value].length >= least && [...value].length <= most && (pattern === undefined || pattern.test(value));
  if (Array.isArray(value))
    return (
      value.length >= least &&
      value.length <= most &&
      (items === undefined || value.every((item) => fits(items, item as Value)))
    );
  if (typeof value !== "object" || properties === undefined) return true;
  const object = value as Readonly<Record<string, Value>>;
  return (
    Object.entries(properties).every(([name, { shape: of, required }]) =>
      Object.hasOwn(object, name) ? fits(of, object[name] ?? null) : !required,
    ) && Object.keys(object).every((name) => Object.hasOwn(properties, name))
  );
}

function isOf(kind: Shape["kinds"][number], value: Value): boolean {
  switch (kind) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === kind;
  }
}

/** How a record is answered: any field may be missing, since it depends on who asks what they may read; none is there that the document does not have. */
export function recordShape(model: Specification, entity: Entity): Shape {
  const shown = entity.fields.filter(
    ({ hidden, type }) => !hidden && type.kind !== "reverse" && type.kind !== "secret",
  );
  const own = Object.fromEntries(
    shown.map((field) => [field.name, { shape: answeredShape(model, field), required: false }]),
  );
  return {
    kinds: ["object"],
    properties:
      entity.key === "id" && !Object.hasOwn(own, "id")
        ? { id: { shape: { kinds: ["string"] }, required: true }, ...own }
        : own,
  };
}

/** A field as it is answered; it may be null wherever a reader may not see what it refers to. */
function answeredShape(model: Specification, { type, required }: Field): Shape | null {
  const shape = type.kind === "reference" ? keyShape(model, type.entity) : typeShape(type);
  return shape === null || (required && type.kind !== "reference")
    ? shape
    : { ...shape, kinds: [...shape.kinds, "null"] };
}

function keyShape(model: Specification, name: string): Shape | null {
  const entity = entityNamed(model, name);
  const key = entity.fields.find((field) => field.name === entity.key);
  return key === undefined ? { kinds: ["string"] } : typeShape(key.type);
}

/** A type as JSON Schema says it. */
export function typeShape(type: FieldType): Shape | null {
  const bounds = (
    range: { readonly min?: number; readonly max?: number },
    unit = 1,
  ): Pick<Shape, "least" | "most"> => ({
    ...(range.min === undefined ? {} : { least: range.min / unit }),
    ...(range.max === undefined ? {} : { most: range.max / unit }),
  });
  switch (type.kind) {
    case "text":
      return {
        kinds: ["string"],
        ...bounds(type.range),
        ...(type.pattern === undefined ? {} : { pattern: new RegExp(`^(?:${type.pattern})$`, "u") }),
      };
    case "secret":
      return { kinds: ["string"], ...bounds(type.range) };
    case "integer":
      return { kinds: ["integer"], ...bounds(type.range) };
    case "decimal":
      return { kinds: ["number"], ...bounds(type.range, 10 ** type.scale) };
    case "boolean":
      return { kinds: ["boolean"] };
    case "choice":
    case "status":
    case "role":
      return { kinds: ["string"], values: type.values };
    case "date":
      return { kinds: ["string"], pattern: /^\d{4}-\d{2}-\d{2}$/ };
    case "timestamp":
      return { kinds: ["string"], pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/ };
    case "email":
      return { kinds: ["string"], pattern: /@/ };
    case "list":
      return { kinds: ["array"], items: typeShape(type.of), ...bounds(type.range) };
    case "time":
    case "url":
    case "phone":
    case "uuid":
    case "slug":
      return { kinds: ["string"] };
    default:
      return null;
  }
}

/** What an expression of an answer gives: the properties of its maps, as far as types tell. Anything may be null. */
export function expressionShape(expression: Expression): Shape | null {
  return valueShape(expression.type);
}

function valueShape(type: ValueType): Shape | null {
  switch (type.kind) {
    case "map":
      return {
        kinds: ["object", "null"],
        properties: Object.fromEntries(
          Object.entries(type.entries).map(([name, of]) => [
            name,
            { shape: valueShape(of), required: type.mayLack?.includes(name) !== true },
          ]),
        ),
      };
    case "list":
      return { kinds: ["array", "null"], items: valueShape(type.of) };
    case "integer":
      return { kinds: ["integer", "null"] };
    case "decimal":
      return { kinds: ["number", "null"] };
    case "boolean":
      return { kinds: ["boolean", "null"] };
    case "text":
    case "date":
    case "timestamp":
      return { kinds: ["string", "null"] };
    default:
      return null;
  }
}
