import type { ErrorBody } from "../../model/error-body.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { plain } from "./type-text.ts";
import type { PropertyTree, TypeTree } from "./type-text.ts";

/** The names of the types of records, and of choices. */
export interface TypeNames {
  /** The type of an entity's records. */
  readonly ofEntity: (entity: string) => string;
  /** The type of a body that the document describes for errors. */
  readonly ofErrorBody: (body: ErrorBody) => string;
  /** The type that has these values; undefined where they have none. */
  readonly ofValues: (values: readonly unknown[]) => string | undefined;
}

/** Which way a value travels. */
export type Direction = "sent" | "answered";

/** The TypeScript type of the values of a schema, as `src/export/json-schema` makes them. */
export function schemaType(schema: JsonSchema, names: TypeNames, way: Direction): TypeTree {
  const { $ref, anyOf, type, enum: values } = schema;
  if (typeof $ref === "string") return plain(names.ofEntity($ref.slice($ref.lastIndexOf("/") + 1)));
  if (Array.isArray(anyOf)) return unionOf((anyOf as readonly JsonSchema[]).map((one) => schemaType(one, names, way)));
  if (Array.isArray(values)) return valuesType(values as readonly unknown[], names);
  if (Array.isArray(type)) return unionOf((type as readonly string[]).map((one) => ofType(one, schema, names, way)));
  return typeof type === "string" ? ofType(type, schema, names, way) : plain("unknown");
}

/** The properties of an object's schema. */
export function schemaProperties(
  { properties, required }: JsonSchema,
  names: TypeNames,
  way: Direction,
): readonly PropertyTree[] {
  const needed = new Set((required ?? []) as readonly string[]);
  return Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>).map(([name, schema]) => ({
    name,
    type: schemaType(schema, names, way),
    isOptional: !needed.has(name),
    isReadonly: way === "answered",
    says: saysOf(schema),
  }));
}

/** The union of types, each of them once. */
export function unionOf(types: readonly TypeTree[]): TypeTree {
  const flat = types.flatMap((one) => (one.kind === "union" ? one.of : [one]));
  const different = [...new Map(flat.map((one) => [JSON.stringify(one), one])).values()];
  // Whatever may be anything may be all the others.
  if (different.some((one) => one.kind === "plain" && one.text === "unknown")) return plain("unknown");
  return different.length === 1 ? different[0]! : { kind: "union", of: different };
}

/** What a schema says of a value beyond its type, in lines. */
export function saysOf(schema: JsonSchema): readonly string[] {
  const { description, default: usual } = schema;
  const limits = limitsOf(schema);
  const sentences = [
    ...(typeof description === "string" && description !== "" ? [asSentence(description)] : []),
    ...(limits === "" ? [] : [`${limits}.`]),
    ...(usual === undefined ? [] : [`By default ${JSON.stringify(usual)}.`]),
  ];
  return sentences.length === 0 ? [] : [sentences.join(" ")];
}

function asSentence(text: string): string {
  return /[.!?…:;)]$/.test(text) ? text : `${text}.`;
}

function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format } = schema;
  const parts = [
    between(minLength, maxLength, " characters"),
    between(minimum, maximum, ""),
    between(minItems, maxItems, " items"),
    typeof format === "string" && format !== "password" ? format : "",
  ].filter((part) => part !== "");
  return parts.join(", ").replace(/^./, (letter) => letter.toUpperCase());
}

function between(least: unknown, most: unknown, of: string): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return `at least ${String(least)}${of}`;
  return least === undefined ? `at most ${String(most)}${of}` : `${String(least)} to ${String(most)}${of}`;
}

function ofType(type: string, schema: JsonSchema, names: TypeNames, way: Direction): TypeTree {
  switch (type) {
    case "integer":
    case "number":
      return plain("number");
    case "array":
      return { kind: "array", of: schemaType((schema["items"] ?? {}) as JsonSchema, names, way) };
    case "object":
      return objectType(schema, names, way);
    default:
      return plain(type);
  }
}

function objectType(schema: JsonSchema, names: TypeNames, way: Direction): TypeTree {
  const { properties = {} } = schema;
  const inner = properties as Readonly<Record<string, JsonSchema>>;
  if (inner["data"]?.["contentEncoding"] === "base64") return plain("SentFile");
  const known = Object.keys(inner).join(" ");
  if (way === "answered" && known === "name type size url") return plain("AnsweredFile");
  return { kind: "object", properties: schemaProperties(schema, names, way) };
}

function valuesType(values: readonly unknown[], names: TypeNames): TypeTree {
  const some = values.filter((value) => value !== null);
  const name = names.ofValues(some);
  const ofSome = name === undefined ? some.map((value) => plain(JSON.stringify(value))) : [plain(name)];
  const all = [...ofSome, ...(some.length < values.length ? [plain("null")] : [])];
  return all.length === 0 ? plain("never") : unionOf(all);
}
