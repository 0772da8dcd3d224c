import type { Value } from "../../model/value-type.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import type { OpenapiDocument } from "./openapi-document.ts";

/** The same description in OpenAPI 3.0, whose schemas are an older form of JSON Schema. */
export function asOpenapi30(document: OpenapiDocument): OpenapiDocument {
  return { ...(older(document, "document") as JsonSchema), openapi: "3.0.3" };
}

/** What stands at a place: only a schema has keywords, and the names of its properties are none. */
type Place = "document" | "schema" | "schemas" | "data";

function older(value: Value, place: Place): Value {
  if (typeof value !== "object" || value === null || place === "data") return value;
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => older(item, place));
  const entries = Object.entries(value as JsonSchema).map(
    ([name, of]) => [name, older(of, placeOf(name, place))] as const,
  );
  const object: JsonSchema = Object.fromEntries(entries);
  return place === "schema" ? olderSchema(object) : object;
}

function placeOf(name: string, within: Place): Place {
  if (name.startsWith("x-")) return "data";
  if (within === "document" && (name === "example" || name === "examples")) return "data";
  if (within === "schemas") return "schema";
  if (within === "document") return name === "schema" ? "schema" : name === "schemas" ? "schemas" : "document";
  if (name === "properties") return "schemas";
  return ["items", "additionalProperties", "anyOf", "allOf", "oneOf"].includes(name) ? "schema" : "data";
}

function olderSchema(schema: JsonSchema): JsonSchema {
  const { type, anyOf, const: only, contentEncoding, $ref, ...rest } = schema;
  // A reference has nothing beside it.
  if (typeof $ref === "string") return { $ref };
  return {
    ...rest,
    ...typeOf(type),
    ...(only === undefined ? {} : { enum: [only] }),
    ...(contentEncoding === "base64" ? { format: "byte" } : {}),
    ...alternativesOf(anyOf),
  };
}

function typeOf(type: Value | undefined): JsonSchema {
  if (type === "null") return onlyNull;
  if (!Array.isArray(type)) return type === undefined ? {} : { type };
  const [first = "string"] = (type as readonly string[]).filter((one) => one !== "null");
  return { type: first, nullable: true };
}

/** The value null alone. In OpenAPI 3.0, `nullable` means something beside a type only. */
const onlyNull: JsonSchema = { type: "string", nullable: true, enum: [null] };

/** Where one of the alternatives is null, those that have a type become nullable; if none has, null stays an alternative. */
function alternativesOf(anyOf: Value | undefined): JsonSchema {
  if (!Array.isArray(anyOf)) return {};
  const all = anyOf as readonly JsonSchema[];
  const others = all.filter((one) => !isNull(one));
  if (others.length === all.length) return { anyOf: all };
  if (!others.some(isTyped)) return { anyOf: [...others, onlyNull] };
  const nullable = others.map((one) => (isTyped(one) ? { ...one, ...withNull(one), nullable: true } : one));
  return nullable.length === 1 ? nullable[0]! : { anyOf: nullable };
}

function isTyped({ type }: JsonSchema): boolean {
  return typeof type === "string";
}

function withNull({ enum: values }: JsonSchema): JsonSchema {
  return Array.isArray(values) && !values.includes(null) ? { enum: [...(values as readonly Value[]), null] } : {};
}

function isNull({ nullable, enum: values }: JsonSchema): boolean {
  return nullable === true && Array.isArray(values) && values.length === 1 && values[0] === null;
}
