import type { RecordKind } from "../recording/record-kind.ts";

/** The kinds that properties refer to. */
export type References = ReadonlyMap<RecordKind, ReadonlyMap<string, RecordKind>>;

/** How many different keys a property has to have before it refers to the records that have them. */
const leastKeys = 2;

/** The properties whose values are all keys of records of one kind. A number refers only if it is named after the kind: small numbers are keys of any kind. */
export function referencesOf(kinds: readonly RecordKind[]): References {
  const keys = new Map(
    kinds.map((kind) => [kind, new Set(kind.sightings.map(({ record }) => String(record[kind.key])))]),
  );
  return new Map(
    kinds.map((kind) => {
      const found = [...kind.properties].flatMap((property) => {
        if (property === kind.key) return [];
        const values = kind.sightings.flatMap(({ record }) => record[property] ?? []);
        const distinct = new Set(values.map(String));
        const isKey = values.every((value) => typeof value === "string" || typeof value === "number");
        if (distinct.size < leastKeys || !isKey) return [];
        const isNumber = values.some((value) => String(value).length < 16);
        const target = kinds.find(
          (one) =>
            [...distinct].every((value) => keys.get(one)!.has(value)) && (!isNumber || isNamedAfter(property, one)),
        );
        return target === undefined ? [] : [[property, target] as const];
      });
      return [kind, new Map(found)];
    }),
  );
}

/** `ticket`, `ticketId` and `ticket_number` are named after tickets. */
function isNamedAfter(property: string, { name, key }: RecordKind): boolean {
  const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
  const [wanted, entity] = [plain(property), plain(name)];
  return wanted === entity || wanted === `${entity}id` || wanted === `${entity}${plain(key)}`;
}
