import type { Evidence } from "../evidence/evidence.ts";
import { DescriptionNode, pointerOf } from "../openapi/description-node.ts";
import type { Exchange, Json, JsonObject } from "./recorded-exchange.ts";
import { isObject, recordIn, recordsIn } from "./recorded-exchange.ts";
import { inputSchema } from "./taken-input-schema.ts";
import { operationName } from "./operation-name.ts";
import { kindOf } from "./record-kind.ts";
import type { RecordKind } from "./record-kind.ts";
import type { RecordedOperation } from "./recorded-operation.ts";
import { triedBounds } from "./tried-bounds.ts";
import type { SentBody } from "./tried-bounds.ts";
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
      ...inQuery.map((name) => ({ name, in: "query", schema: querySchema(name, valuesIn(name), operation) })),
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

/** How many different numbers show that a parameter is no text of which some look like numbers. */
const leastNumbers = 3;

/** Parameters that are numbers wherever they are numbers once. */
const numeric = /^(?:limit|offset|page|size|count|skip|take|per_?page)$|(?:^id|Id|_id)$/;

/** The type of a parameter of the query string; a number with the bounds that were tried. */
function querySchema(name: string, values: readonly string[], { granted, exchanges }: RecordedOperation): JsonObject {
  const schema = textSchema(values);
  const isShown = numeric.test(name) || new Set(values).size >= leastNumbers;
  if (schema["type"] === "integer" && !isShown) return { type: "string" };
  if (schema["type"] !== "integer") return schema;
  const sent = (among: readonly Exchange[]): readonly SentBody[] =>
    among.flatMap((exchange) =>
      exchange.query.flatMap(([one, value]) =>
        one === name && /^-?\d{1,15}$/.test(value) ? [{ body: { [name]: Number(value) }, exchange }] : [],
      ),
    );
  return { ...schema, ...triedBounds(name, sent(granted), sent(exchanges)) };
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
    const reference = shownSchema(records, kind);
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
  const items = {
    type: "array",
    items: shownSchema(
      answers.flatMap((one) => recordsIn(one)),
      listed,
    ),
  };
  if (answers.every((one) => Array.isArray(one))) return items;
  const envelope = schemaOf(answers);
  const list = Object.keys((answers.find((one) => recordsIn(one).length > 0) ?? {}) as JsonObject).find((name) =>
    answers.some((one) => isObject(one) && recordsIn(one).length > 0 && one[name] === recordsOf(one, name)),
  );
  const properties = isObject(envelope["properties"]) ? envelope["properties"] : {};
  return list === undefined ? envelope : { ...envelope, properties: { ...properties, [list]: items } };
}

/** How many records have to be answered before a call is known to have other properties than records of the kind. */
const leastRecords = 3;

/** The schema of records as a call answers them: that of the kind, or that of its own with the same properties. */
function shownSchema(records: readonly (JsonObject | null)[], { name, sightings }: RecordKind): JsonObject {
  const whole = `#/components/schemas/${name}`;
  const shown = records.filter((record) => record !== null);
  const isAlike =
    JSON.stringify(requiredIn(shown)) === JSON.stringify(requiredIn(sightings.map(({ record }) => record)));
  if (shown.length < leastRecords || isAlike) return { $ref: whole };
  const schema = objectSchema(shown);
  const names = Object.keys(schema["properties"] as JsonObject);
  const references = names.map((one) => [one, { $ref: `${whole}/properties/${pointerOf([one]).slice(1)}` }]);
  return { ...schema, properties: Object.fromEntries(references) as JsonObject };
}

/** The properties of objects, each with whether all have it. */
function requiredIn(objects: readonly JsonObject[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of objects) for (const name of Object.keys(one)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => JSON.stringify([name, count === objects.length])).toSorted();
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
