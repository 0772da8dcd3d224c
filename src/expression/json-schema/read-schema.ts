import type { Value } from "../../model/value-type.ts";
import type { JsonObject } from "../json/json-object.ts";
import { isList, isObject, ownValue } from "../json/json-object.ts";
import type { Budget } from "../scope/scope.ts";
import { keywordValues, isKeywordValue } from "./keyword-values.ts";
import { resolveAddress } from "./resolve-address.ts";
import type { DynamicReference, Resource, SchemaDocument } from "./resource.ts";

/**
 * Reads a JSON Schema and resolves its references; a text says why it is invalid. Nothing is fetched: a reference that leads
 * outside of the schema makes it invalid. Unknown keywords are ignored.
 */
export function readSchema(root: Value, steps: Budget): SchemaDocument | string {
  const resourceOf = new Map<JsonObject, Resource>();
  const resources = new Map<string, Resource>();
  const references = new Map<JsonObject, Value>();
  const dynamicReferences = new Map<JsonObject, DynamicReference>();
  const reader: SchemaReader = { resources, resourceOf, steps, references, dynamicReferences };

  if (!isObject(root))
    return typeof root === "boolean"
      ? { root, resourceOf, references, dynamicReferences }
      : "a schema is an object, true or false";

  // References are followed once all addresses are known; they may lead to schemas that no keyword holds.
  let problem = walk(reader, root, newResource(reader, "", root));
  for (const schema of resourceOf.keys()) problem ??= follow(reader, schema);
  return problem ?? { root, resourceOf, references, dynamicReferences };
}

/** The state of the reader: what it has read of a schema so far, and the steps that it may still take. */
interface SchemaReader {
  readonly resources: Map<string, Resource>;
  readonly resourceOf: Map<JsonObject, Resource>;
  readonly steps: Budget;
  readonly references: Map<JsonObject, Value>;
  readonly dynamicReferences: Map<JsonObject, DynamicReference>;
}

function newResource(reader: SchemaReader, address: string, of: JsonObject): Resource {
  const resource: Resource = { address, root: of, anchors: new Map(), dynamicAnchors: new Map() };
  if (!reader.resources.has(address)) reader.resources.set(address, resource);
  return resource;
}

function walk(reader: SchemaReader, schema: Value, around: Resource, depth = 0): string | null {
  if (!isObject(schema) || reader.resourceOf.has(schema)) return null;
  reader.steps.left -= 1 + Object.keys(schema).length;
  if (reader.steps.left < 0 || depth > deepest) return "it is too large";
  const id = ownValue(schema, "$id");
  const resource =
    typeof id === "string"
      ? newResource(reader, resolveAddress(around.address, id).replace(/#.*$/s, ""), schema)
      : around;
  reader.resourceOf.set(schema, resource);
  for (const [keyword, value] of Object.entries(schema)) {
    const wanted = keywordValues.get(keyword);
    if (wanted === undefined) continue;
    if (typeof value === "string") reader.steps.left -= value.length >> 4;
    if (!isKeywordValue(wanted, value)) return `\`${keyword}\` can't be ${shown(value)}`;
    if (keyword === "$anchor" || keyword === "$dynamicAnchor") resource.anchors.set(value as string, schema);
    if (keyword === "$dynamicAnchor") resource.dynamicAnchors.set(value as string, schema);
    for (const inner of schemasIn(wanted, value)) {
      const found = walk(reader, inner, resource, depth + 1);
      if (found !== null) return found;
    }
  }
  return null;
}

function follow(reader: SchemaReader, schema: JsonObject): string | null {
  for (const keyword of ["$ref", "$dynamicRef"] as const) {
    const written = ownValue(schema, keyword);
    if (typeof written !== "string") continue;
    const found = target(reader, written, reader.resourceOf.get(schema)?.address ?? "");
    if (found === null) return `\`${keyword}\` leads to ${shown(written)}, which isn't in it`;
    const broken = walk(reader, found.schema, found.resource);
    if (broken !== null) return broken;
    if (keyword === "$ref") reader.references.set(schema, found.schema);
    else
      reader.dynamicReferences.set(schema, {
        to: found.schema,
        anchor: found.resource.dynamicAnchors.get(found.fragment) === found.schema ? found.fragment : null,
      });
  }
  return null;
}

function target(
  reader: SchemaReader,
  written: string,
  base: string,
): { readonly schema: Value; readonly resource: Resource; readonly fragment: string } | null {
  const [address = "", coded = ""] = resolveAddress(base, written).split(/#(.*)/s);
  let resource = reader.resources.get(address);
  const fragment = decoded(coded);
  if (resource === undefined || fragment === null) return null;
  if (fragment !== "" && !fragment.startsWith("/")) return pointed(resource.anchors.get(fragment), resource, fragment);
  let at: Value | undefined = resource.root;
  for (const token of fragment.split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    at =
      at === undefined
        ? undefined
        : isList(at)
          ? /^(0|[1-9]\d*)$/.test(name)
            ? at[Number(name)]
            : undefined
          : isObject(at)
            ? ownValue(at, name)
            : undefined;
    if (at !== undefined && isObject(at)) resource = reader.resourceOf.get(at) ?? resource;
  }
  return pointed(at, resource, fragment);
}

/** No JSON that gets here is nested as deeply. */
const deepest = 128;

function pointed(schema: Value | undefined, resource: Resource, fragment: string) {
  return schema !== undefined && (typeof schema === "boolean" || isObject(schema))
    ? { schema, resource, fragment }
    : null;
}

function schemasIn(wanted: string, value: Value): readonly Value[] {
  if (wanted === "schema") return [value];
  if (wanted === "schemas") return value as readonly Value[];
  return wanted === "schemas by name" || wanted === "schemas by pattern" ? Object.values(value as JsonObject) : [];
}

function decoded(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return null;
  }
}

function shown(value: Value): string {
  const text = JSON.stringify(value);
  return `\`${text.length > 40 ? `${text.slice(0, 40)}…` : text}\``;
}
