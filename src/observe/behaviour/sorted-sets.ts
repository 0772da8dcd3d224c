import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { Step } from "./step.ts";

/** How many lists have to be sent in another order, or with a text twice, before a list is a set. */
const leastReordered = 2;

/** The properties whose texts are always sorted and each once, also where others were sent: they are sets. */
export function sortedSets(kind: RecordKind, steps: readonly Step[]): ReadonlySet<string> {
  const own = steps.filter(({ answered, sent }) => answered?.kind === kind && sent !== null);
  return new Set(
    [...kind.properties].filter((property) => {
      const isSet = ({ record }: { readonly record: JsonObject }): boolean => {
        const value = record[property];
        return value === undefined || (Array.isArray(value) && isSorted(value as readonly Json[]));
      };
      const reordered = own.filter(({ sent }) => {
        const value = sent![property];
        return Array.isArray(value) && !isSorted(value as readonly Json[]);
      });
      return reordered.length >= leastReordered && kind.sightings.every(isSet);
    }),
  );
}

function isSorted(values: readonly Json[]): boolean {
  return values.every(
    (value, index) => typeof value === "string" && (index === 0 || String(values[index - 1]) < value),
  );
}
