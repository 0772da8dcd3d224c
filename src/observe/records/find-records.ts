import type { Operation } from "../openapi/described-operation.ts";
import { factsOf } from "../openapi/schema-facts.ts";
import type { SchemaFacts } from "../openapi/schema-facts.ts";

/** The operations on one kind of record and on its collection, before they are an entity. */
export interface RecordOperations {
  /** The path of one record: `/api/tickets/{number}`. */
  readonly path: string;
  /** The word for many: `tickets`. */
  readonly plural: string;
  /** The name of the parameter: `number`. */
  readonly parameter: string;
  /** How a record is answered. */
  readonly answered: SchemaFacts;
  /** On the collection and on one record. */
  readonly list: Operation | null;
  readonly create: Operation | null;
  readonly read: Operation | null;
  readonly changes: readonly Operation[];
}

/** The kinds of records: those that stand below their collection and are answered as objects. */
export function findRecords(operations: readonly Operation[]): readonly RecordOperations[] {
  const paths = [...new Set(operations.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const match = /^(.*\/([^/{}]+))\/\{([^/{}]+)\}$/.exec(path);
    if (match === null) return [];
    const [, collection = "", plural = "", parameter = ""] = match;
    const at = (method: Operation["method"], where: string): Operation | null =>
      operations.find((one) => one.method === method && one.path === where) ?? null;
    const [list, create, read] = [at("GET", collection), at("POST", collection), at("GET", path)];
    const changes = [at("PUT", path), at("PATCH", path)].flatMap((one) => one ?? []);
    const answered = [read, ...changes, create].map(answeredRecord).find((one) => one !== null) ?? listedRecord(list);
    if (answered === null || answered.properties.length === 0) return [];
    return [{ path, plural, parameter, answered, list, create, read, changes }];
  });
}

/** The record that an operation answers if it succeeds; null: none. */
function answeredRecord(operation: Operation | null): SchemaFacts | null {
  const facts = successOf(operation)?.facts ?? null;
  return facts !== null && facts.kind === "object" && listWithin(facts) === null ? unwrapped(facts).facts : null;
}

/** An object, without another around it that has nothing but it: `{"article": {…}}`. */
export interface Unwrapped {
  readonly facts: SchemaFacts;
  /** The property around it; null: there is none. */
  readonly wrapper: string | null;
}

/** What an object is there for: the only object in it, if it has nothing else, else the object itself. */
export function unwrapped(facts: SchemaFacts): Unwrapped {
  const [only, ...others] = facts.properties;
  if (facts.kind !== "object" || only === undefined || others.length > 0) return { facts, wrapper: null };
  const inner = factsOf(only.node);
  const isObject = inner.kind === "object" && inner.properties.length > 0;
  return isObject ? { facts: inner, wrapper: only.name } : { facts, wrapper: null };
}

/** The answer of an operation that succeeds. */
export function successOf(operation: Operation | null): Operation["responses"][number] | null {
  return operation?.responses.find(({ status }) => status >= 200 && status < 300) ?? null;
}

/** How a record is shown in a list. */
function listedRecord(list: Operation | null): SchemaFacts | null {
  const facts = successOf(list)?.facts ?? null;
  if (facts === null) return null;
  const items = facts.kind === "array" ? facts.items : (listWithin(facts)?.items ?? null);
  const item = items === null ? null : factsOf(items);
  return item?.kind === "object" ? item : null;
}

/** The list that an object is there for: its only property that is a list of objects, in an object that names no record. */
export function listWithin(facts: SchemaFacts): (SchemaFacts & { readonly property: string }) | null {
  if (facts.kind !== "object") return null;
  const lists = facts.properties.flatMap(({ name, node }) => {
    const property = factsOf(node);
    const item = property.kind === "array" && property.items !== null ? factsOf(property.items) : null;
    return item?.kind === "object" ? [{ ...property, property: name }] : [];
  });
  const others = facts.properties.filter(({ name }) => name !== lists[0]?.property);
  const isEnvelope = others.every(({ name }) =>
    /^(?:total|count|next|prev|previous|page|size|limit|offset|links?|meta|cursor|has_?more|pages?|per_?page|_links|@context|object|pagination)|(?:count|total|pages?|cursor|token|size)$/i.test(
      name,
    ),
  );
  return lists.length === 1 && isEnvelope ? lists[0]! : null;
}
