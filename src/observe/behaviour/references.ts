import type { RecordKind } from "../recording/record-kind.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import type { Session } from "./session.ts";

/** The kinds that properties refer to. */
export type References = ReadonlyMap<RecordKind, ReadonlyMap<string, RecordKind>>;

/** How many different keys a property has to have before it refers to the records that have them. */
const leastKeys = 2;

/** The properties whose values are all keys of records of one kind. A number refers only if it is named after the kind: small numbers are keys of any kind. */
export function referencesOf(kinds: readonly RecordKind[], sessions: ReadonlyMap<string, Session>): References {
  const accounts = [...sessions.values()].flatMap(({ account }) => account ?? []);
  const keys = new Map(
    kinds.map((kind) => {
      const seen = kind.sightings.map(({ record }) => String(record[kind.key]));
      // Whoever signs up has a record, also where nobody reads it afterwards.
      return [kind, new Set([...seen, ...accounts.flatMap((one) => (one.kind === kind ? [one.key] : []))])];
    }),
  );
  return new Map(
    kinds.map((kind) => {
      const found = [...kind.properties].flatMap((property) => {
        if (property === kind.key) return [];
        const values = kind.sightings.flatMap(({ record }) => record[property] ?? []);
        if (values.length > 0 && values.every(isObject)) {
          const shown = shownKind(property, values, kinds);
          return shown === null ? [] : [[property, shown] as const];
        }
        const distinct = new Set(values.map(String));
        const isKey = values.every((value) => typeof value === "string" || typeof value === "number");
        if (distinct.size < leastKeys || !isKey) return [];
        const isNumber = values.some((value) => String(value).length < 16);
        const target = kinds.find(
          (one) => areKeys([...distinct], keys.get(one)!, isNumber) && (!isNumber || isNamedAfter(property, one)),
        );
        return target === undefined ? [] : [[property, target] as const];
      });
      return [kind, new Map(found)];
    }),
  );
}

/** How many long keys have to be known, and which share of all, before others are those of records that were not seen. */
const [leastKnown, leastShare] = [5, 0.8];

/** Whether values are keys of a kind. Some long ones may be those of records that are deleted, or that nobody was shown. */
function areKeys(values: readonly string[], keys: ReadonlySet<string>, isNumber: boolean): boolean {
  const known = values.filter((value) => keys.has(value)).length;
  return known === values.length || (!isNumber && known >= leastKnown && known / values.length >= leastShare);
}

/** The key of a record to which a property refers: its value, or the key in the object that shows the record. */
export function keyIn(value: Json | undefined, { key }: RecordKind): string {
  return String(isObject(value) ? value[key] : value);
}

/** The kind whose records a property shows as objects: each has the key, other properties of the kind, and no others. */
function shownKind(property: string, values: readonly JsonObject[], kinds: readonly RecordKind[]): RecordKind | null {
  const fitting = kinds.filter(({ key, properties }) => {
    const keys = new Set(values.flatMap((value) => (Object.hasOwn(value, key) ? [JSON.stringify(value[key])] : [])));
    return (
      keys.size >= leastKeys &&
      values.every(
        (value) =>
          isKey(value[key]) &&
          Object.keys(value).length > 1 &&
          Object.keys(value).every((name) => properties.has(name)),
      )
    );
  });
  return fitting.find((kind) => isNamedAfter(property, kind)) ?? (fitting.length === 1 ? fitting[0]! : null);
}

function isKey(value: Json | undefined): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** `ticket`, `ticketId` and `ticket_number` are named after tickets. */
function isNamedAfter(property: string, { name, key }: RecordKind): boolean {
  const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
  const [wanted, entity] = [plain(property), plain(name)];
  return wanted === entity || wanted === `${entity}id` || wanted === `${entity}${plain(key)}`;
}
