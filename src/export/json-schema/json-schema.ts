import type { Value } from "../../model/value-type.ts";

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses too. */
export interface JsonSchema {
  readonly [keyword: string]: Value;
}

/** The schema of what another one describes, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, const: only } = schema;
  if (only !== undefined) return { anyOf: [schema, { type: "null" }] };
  if (typeof type === "string") {
    const choices = Array.isArray(values) ? { enum: [...values, null] } : {};
    return { ...schema, ...choices, type: [type, "null"] };
  }
  // A schema that allows everything allows null.
  return Object.keys(schema).some((keyword) => keyword !== "description")
    ? { anyOf: [schema, { type: "null" }] }
    : schema;
}

/** An object with these properties and no others. */
export function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema {
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

/** The reference to a schema among the components of a document. */
export function schemaNamed(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
