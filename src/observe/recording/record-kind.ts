import { distinctNames } from "../names/document-name.ts";
import { entityNameOf } from "../names/entity-name.ts";
import { accountSightings } from "./account-sightings.ts";
import { callerProperties } from "./caller-properties.ts";
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
    const shown = isOfRecords ? [...read, ...listed] : accountSightings(operations, { collection, path, key });
    if (shown.length === 0) return [];
    const sightings = shown.toSorted((a, b) => a.exchange.order - b.exchange.order);
    return [
      {
        collection,
        path,
        plural,
        key,
        sightings,
        properties: new Set([...properties, ...namesIn(isOfRecords ? listed : shown)]),
      },
    ];
  });
  const names = distinctNames(found.map(({ plural }) => entityNameOf(plural)));
  const shown = found.flatMap(({ sightings }) => sightings).flatMap(withinRecord);
  return found.map(({ plural: _, ...kind }, index) => {
    const inOthers = shown.filter(({ record }) => isOfKind(record, kind));
    const byCaller = callerProperties([...kind.sightings, ...inOthers], kind.key, operations);
    return { name: names[index]!, ...kind, byCaller };
  });
}

function sighting(exchange: Exchange, record: JsonObject | null, key: string): readonly Sighting[] {
  return record !== null && isKeyValue(record[key]) ? [{ record, exchange }] : [];
}

/** The objects in a record, such as its author. */
function withinRecord({ record, exchange }: Sighting): readonly Sighting[] {
  return Object.values(record).flatMap((value) => (isObject(value) ? [{ record: value, exchange }] : []));
}

function isOfKind(record: JsonObject, { key, properties }: Pick<RecordKind, "key" | "properties">): boolean {
  const names = Object.keys(record);
  return isKeyValue(record[key]) && names.length > 1 && names.every((name) => properties.has(name));
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
