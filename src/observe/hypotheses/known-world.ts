import type { World } from "../../expression/scope/world.ts";
import type { KnownRecords } from "../behaviour/step.ts";
import type { JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordedLanguage } from "./recorded-language.ts";

/** The records of a recording as they were known at a time. */
export interface KnownWorld extends World {
  /** The same records, with one as it would become. */
  readonly withProposed: (entity: string, id: string, record: JsonObject) => World;
  /** How often something was asked for that is not known, since this was last set to zero. */
  readonly missed: { count: number };
}

/** The id of a record that does not exist yet. */
export const newRecordId = "(new)";

/** Makes known records readable to expressions. The id of a record is its key. */
export function createKnownWorld({ entities }: RecordedLanguage, known: KnownRecords): KnownWorld {
  const missed = { count: 0 };
  const tables = new Map<string, ReadonlyMap<string, JsonObject>>();
  const tableOf = (name: string): ReadonlyMap<string, JsonObject> => {
    const made = tables.get(name);
    if (made !== undefined) return made;
    const kind = entities.get(name)?.kind;
    const table = new Map(
      kind === undefined ? [] : known.all(kind).map((one) => [String(one[kind.key]), one] as const),
    );
    tables.set(name, table);
    return table;
  };
  const worldOf = (find: (entity: string, id: string) => JsonObject | undefined): World => ({
    field: (entity, id, name) => {
      const record = find(entity, id);
      const field = entities.get(entity)?.fields.find((one) => one.name === name);
      const value =
        record === undefined || field === undefined || !Object.hasOwn(record, field.wire)
          ? undefined
          : field.read(record[field.wire]!);
      if (value === undefined) missed.count += 1;
      return value ?? null;
    },
    has: (entity, id) => {
      const isKnown = find(entity, id) !== undefined;
      // It may be there all the same: nobody was shown it.
      if (!isKnown) missed.count += 1;
      return isKnown;
    },
    all: (entity) => [...tableOf(entity).keys()],
  });
  const plain = (entity: string, id: string): JsonObject | undefined => tableOf(entity).get(id);
  return {
    ...worldOf(plain),
    missed,
    withProposed: (entity, id, record) =>
      worldOf((name, key) => (name === entity && key === id ? record : plain(name, key))),
  };
}
