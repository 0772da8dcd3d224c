import { distinctNames } from "../names/document-name.ts";
import { entityNameOf } from "../names/entity-name.ts";
import { credentialsOf } from "./credentials.ts";
import type { Exchange, Json, JsonObject } from "./recorded-exchange.ts";
import { isObject, recordIn, recordsIn } from "./recorded-exchange.ts";
import type { RecordedOperation } from "./recorded-operation.ts";

/** A kind of record that stands below a collection. */
export interface RecordKind {
  readonly name: string;
  /** `/api/tickets` */
  readonly collection: string;
  /** `/api/tickets/{number}` */
  readonly path: string;
  /** The property that names a record in its path. */
  readonly key: string;
  /** Each time that a record of the kind was answered where records of the kind are, in the order of time. */
  readonly sightings: readonly Sighting[];
  readonly properties: ReadonlySet<string>;
  /** The properties that differ by who is answered, and are no fields. */
  readonly byCaller: ReadonlySet<string>;
}

/** A record as an answer showed it. */
export interface Sighting {
  readonly record: JsonObject;
  readonly exchange: Exchange;
}

/** The kinds of records that have paths of their own. */
export function recordKinds(operations: readonly RecordedOperation[]): readonly RecordKind[] {
  const paths = [...new Set(operations.map(({ path }) => path))];
  const found = paths.flatMap((path) => {
    const [, collection, plural, key] = /^(.*\/([^/{}]+))\/\{([^/{}]+)\}$/.exec(path) ?? [];
    if (collection === undefined || plural === undefined || key === undefined) return [];
    const own = operations.filter((one) => one.path === path && /^(?:GET|PUT|PATCH)$/.test(one.method));
    const read = own
      .flatMap(({ granted }) => granted)
      .flatMap((exchange) => sighting(exchange, recordIn(exchange.answer), key));
    const properties = new Set(read.flatMap(({ record }) => Object.keys(record)));
    const near = operations.filter((one) => one.path === collection && /^(?:GET|POST)$/.test(one.method));
    const listed = near
      .flatMap(({ granted }) => granted)
      .flatMap((exchange) => [
        ...recordsIn(exchange.answer).flatMap((record) => sighting(exchange, record, key)),
        ...(exchange.method === "POST" ? sighting(exchange, recordIn(exchange.answer), key) : []),
      ]);
    const isOfRecords = read.length > 0 || (listed.length > 0 && operations.some((one) => one.path === path));
    if (!isOfRecords) return [];
    const sightings = [...read, ...listed].toSorted((a, b) => a.exchange.order - b.exchange.order);
    return [
      {
        collection,
        path,
        plural,
        key,
        sightings,
        properties: new Set([...properties, ...namesIn(listed)]),
        byCaller: callerProperties(sightings, key, operations),
      },
    ];
  });
  const names = distinctNames(found.map(({ plural }) => entityNameOf(plural)));
  return found.map(({ plural: _, ...kind }, index) => ({ name: names[index]!, ...kind }));
}

function sighting(exchange: Exchange, record: JsonObject | null, key: string): readonly Sighting[] {
  return record !== null && isKeyValue(record[key]) ? [{ record, exchange }] : [];
}

function namesIn(sightings: readonly Sighting[]): readonly string[] {
  return sightings.flatMap(({ record }) => Object.keys(record));
}

function isKeyValue(value: Json | undefined): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** The kind whose records have the properties of an object, with its key among them; null: none, or an object that has more. */
export function kindOf(value: Json | undefined, kinds: readonly RecordKind[]): RecordKind | null {
  if (!isObject(value)) return null;
  const names = Object.keys(value);
  const fitting = kinds.filter(
    ({ key, properties }) =>
      isKeyValue(value[key]) && names.every((name) => properties.has(name)) && names.length * 2 >= properties.size,
  );
  return fitting.toSorted((a, b) => a.properties.size - b.properties.size)[0] ?? null;
}

/** How often a property has to differ by caller. */
const leastDifferences = 2;

/** Properties that had different values for two callers, although nobody changed anything between their requests. */
function callerProperties(
  sightings: readonly Sighting[],
  key: string,
  operations: readonly RecordedOperation[],
): ReadonlySet<string> {
  const changes = operations
    .flatMap(({ granted }) => granted)
    .filter(({ method }) => method !== "GET")
    .map(({ order }) => order)
    .toSorted((a, b) => a - b);
  const found = new Map<string, number>();
  const last = new Map<string, Sighting>();
  for (const now of sightings) {
    const before = last.get(String(now.record[key]));
    last.set(String(now.record[key]), now);
    if (before === undefined || before.exchange.order === now.exchange.order) continue;
    if (changes.some((order) => order > before.exchange.order && order <= now.exchange.order)) continue;
    if (callerOf(before.exchange) === callerOf(now.exchange)) continue;
    for (const [name, value] of Object.entries(now.record))
      if (Object.hasOwn(before.record, name) && JSON.stringify(before.record[name]) !== JSON.stringify(value))
        found.set(name, (found.get(name) ?? 0) + 1);
  }
  return new Set([...found].flatMap(([name, count]) => (count >= leastDifferences ? [name] : [])));
}

function callerOf(exchange: Exchange): string {
  return credentialsOf(exchange)
    .map(({ secret }) => secret)
    .join(" ");
}
