import type { Evidence } from "../evidence/evidence.ts";
import { DescriptionNode, pointerOf } from "../openapi/description-node.ts";
import type { Json, JsonObject } from "./recorded-exchange.ts";
import { isObject, recordIn, recordsIn } from "./recorded-exchange.ts";
import { inputSchema } from "./taken-input-schema.ts";
import { operationName } from "./operation-name.ts";
import { kindOf } from "./record-kind.ts";
import type { RecordKind } from "./record-kind.ts";
import type { RecordedOperation } from "./recorded-operation.ts";
import { objectSchema, schemaOf } from "./value-schema.ts";

/** What a recording shows of an API, in the form of an OpenAPI description. Its places lead to the exchanges that show it. */
export function recordedDescription(
  operations: readonly RecordedOperation[],
  kinds: readonly RecordKind[],
): DescriptionNode {
  const places = new Map<string, Evidence>();
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const { method, path, granted } = operation;
    const [first] = granted;
    if (first === undefined) continue;
    places.set(pointerOf(["paths", path, method.toLowerCase()]), first.evidence);
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(operation, kinds) };
  }
  const schemas = Object.fromEntries(kinds.map((kind) => [kind.name, recordSchema(kind, places)]));
  const root = { openapi: "3.1.0", paths, components: { schemas } };
  const nowhere: Evidence = operations[0]?.exchanges[0]?.evidence ?? { source: "", at: "" };
  return new DescriptionNode(root, [], {
    root,
    evidenceOf: (path) => nearest(places, path) ?? nowhere,
    unresolved: new Map(),
  });
}

function nearest(places: ReadonlyMap<string, Evidence>, path: readonly (string | number)[]): Evidence | null {
  for (let length = path.length; length > 0; length -= 1) {
    const found = places.get(pointerOf(path.slice(0, length)));
    if (found !== undefined) return found;
  }
  return null;
}

function recordSchema({ name, key, sightings }: RecordKind, places: Map<string, Evidence>): JsonObject {
  const place = ["components", "schemas", name];
  places.set(pointerOf(place), sightings[0]!.exchange.evidence);
  for (const { record, exchange } of sightings)
    for (const property of Object.keys(record)) {
      const pointer = pointerOf([...place, "properties", property]);
      if (!places.has(pointer)) places.set(pointer, exchange.evidence);
    }
  const schema = objectSchema(sightings.map(({ record }) => record));
  const properties = schema["properties"] as JsonObject;
  const names = Object.keys(properties);
  // The key stands first, as in most documents.
  const ordered = [key, ...names.filter((one) => one !== key)];
  return {
    ...schema,
    properties: Object.fromEntries(
      ordered.map((one) => [
        one,
        one === key ? keySchema(sightings.map(({ record }) => record[key]!)) : properties[one]!,
      ]),
    ),
  };
}

/** Numbers in paths are whole, however few there are. */
function keySchema(keys: readonly Json[]): JsonObject {
  return keys.every((key) => Number.isSafeInteger(key)) ? { type: "integer" } : schemaOf(keys);
}

function described(operation: RecordedOperation, kinds: readonly RecordKind[]): JsonObject {
  const { method, path, granted } = operation;
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const at = (name: string): number => path.split("/").slice(1).indexOf(`{${name}}`);
  const inQuery = [...new Set(granted.flatMap(({ query }) => query.map(([name]) => name)))];
  const valuesIn = (name: string): readonly string[] =>
    granted.flatMap(({ query }) => query.flatMap(([one, value]) => (one === name ? [value] : [])));
  const bodies = method === "GET" || method === "DELETE" ? null : inputSchema(operation);
  const statuses = [...new Set(granted.map(({ status }) => status))].toSorted((a, b) => a - b);
  return {
    summary: operationName(operation, kinds),
    parameters: [
      ...names.map((name) => ({
        name,
        in: "path",
        schema: textSchema(granted.map(({ segments }) => segments[at(name)] ?? "")),
      })),
      ...inQuery.map((name) => ({ name, in: "query", schema: textSchema(valuesIn(name)) })),
    ],
    ...(bodies === null ? {} : { requestBody: { content: { "application/json": { schema: bodies } } } }),
    responses: Object.fromEntries(
      statuses.map((status) => [
        status,
        response(
          granted.filter((one) => one.status === status).flatMap(({ answer }) => answer ?? []),
          kinds,
        ),
      ]),
    ),
  };
}

/** The type of what stands in addresses as text. */
function textSchema(values: readonly string[]): JsonObject {
  const given = values.filter((value) => value !== "");
  if (given.length > 0 && given.every((value) => /^-?\d{1,15}$/.test(value))) return { type: "integer" };
  return given.length > 0 && given.every((value) => /^(?:true|false)$/.test(value))
    ? { type: "boolean" }
    : schemaOf(given);
}

function response(answers: readonly Json[], kinds: readonly RecordKind[]): JsonObject {
  if (answers.length === 0) return { description: "" };
  return { description: "", content: { "application/json": { schema: answerSchema(answers, kinds) } } };
}

function answerSchema(answers: readonly Json[], kinds: readonly RecordKind[]): JsonObject {
  const records = answers.map(recordIn);
  const kind = commonKind(records, kinds);
  if (kind !== null) {
    const reference = { $ref: `#/components/schemas/${kind.name}` };
    const wrapper = answers.every((one) => isObject(one) && Object.keys(one).length === 1)
      ? Object.keys(answers[0] as JsonObject)[0]!
      : null;
    return wrapper === null ? reference : { type: "object", required: [wrapper], properties: { [wrapper]: reference } };
  }
  const listed = commonKind(
    answers.flatMap((one) => recordsIn(one)),
    kinds,
  );
  if (listed === null) return schemaOf(answers);
  const items = { type: "array", items: { $ref: `#/components/schemas/${listed.name}` } };
  if (answers.every((one) => Array.isArray(one))) return items;
  const envelope = schemaOf(answers);
  const list = Object.keys((answers.find((one) => recordsIn(one).length > 0) ?? {}) as JsonObject).find((name) =>
    answers.some((one) => isObject(one) && recordsIn(one).length > 0 && one[name] === recordsOf(one, name)),
  );
  const properties = isObject(envelope["properties"]) ? envelope["properties"] : {};
  return list === undefined ? envelope : { ...envelope, properties: { ...properties, [list]: items } };
}

function recordsOf(answer: JsonObject, name: string): Json | undefined {
  const list = answer[name];
  return Array.isArray(list) && list.length > 0 && (list as readonly Json[]).every(isObject) ? list : undefined;
}

/** The kind that all records are of. */
function commonKind(records: readonly (JsonObject | null)[], kinds: readonly RecordKind[]): RecordKind | null {
  const [first, ...others] = records.map((one) => kindOf(one ?? undefined, kinds));
  if (first === undefined || first === null) return null;
  return others.every((one) => one === first) ? first : null;
}
