import { credentialsOf } from "./credentials.ts";
import type { Exchange, Json, JsonObject } from "./recorded-exchange.ts";
import { isObject } from "./recorded-exchange.ts";
import type { RecordedOperation } from "./recorded-operation.ts";

/** A record as an answer showed it. */
interface SeenRecord {
  readonly record: JsonObject;
  readonly exchange: Exchange;
}

/** How often a property has to differ by caller. */
const leastDifferences = 2;

/** Properties that had different values for two callers, although nobody changed anything between their requests. */
export function callerProperties(
  sightings: readonly SeenRecord[],
  key: string,
  operations: readonly RecordedOperation[],
): ReadonlySet<string> {
  const changes = changesUpTo(operations);
  const found = new Map<string, number>();
  const last = new Map<string, SeenRecord>();
  const flags = new CallerFlags();
  const isChanged = changesOf(operations);
  for (const now of sightings.toSorted((a, b) => a.exchange.order - b.exchange.order)) {
    const id = String(now.record[key]);
    const before = last.get(id);
    last.set(id, now);
    flags.see(id, before, now, isChanged);
    if (before === undefined || before.exchange.order === now.exchange.order) continue;
    if (changes(before.exchange.order) !== changes(now.exchange.order)) continue;
    if (callerOf(before.exchange) === callerOf(now.exchange)) continue;
    for (const [name, value] of Object.entries(now.record))
      if (Object.hasOwn(before.record, name) && !isSameShown(before.record[name], value))
        found.set(name, (found.get(name) ?? 0) + 1);
  }
  return new Set(
    [...found].flatMap(([name, count]) => (count >= leastDifferences ? [name] : [])).concat(flags.names()),
  );
}

type IsChanged = (id: string, from: number, to: number) => boolean;

/** Properties that are true for one caller and false for the next, although no request in between names the record; unless the same caller saw them change like this. */
class CallerFlags {
  readonly #records = new Map<string, Set<string>>();
  readonly #changing = new Set<string>();

  see(id: string, before: SeenRecord | undefined, now: SeenRecord, isChanged: IsChanged): void {
    const differing = Object.entries(now.record).flatMap(([name, value]) => {
      const other = before?.record[name];
      return typeof value === "boolean" && typeof other === "boolean" && value !== other ? [name] : [];
    });
    if (before === undefined || differing.length === 0) return;
    if (isChanged(id, before.exchange.order, now.exchange.order)) return;
    const isSameCaller = callerOf(before.exchange) === callerOf(now.exchange);
    for (const name of differing) {
      if (isSameCaller) this.#changing.add(name);
      else this.#records.set(name, (this.#records.get(name) ?? new Set<string>()).add(id));
    }
  }

  names(): readonly string[] {
    return [...this.#records].flatMap(([name, ids]) =>
      ids.size >= leastDifferences && !this.#changing.has(name) ? [name] : [],
    );
  }
}

/** Whether a request between two exchanges was granted that may change something and names a record. */
function changesOf(operations: readonly RecordedOperation[]): IsChanged {
  const changes = operations.flatMap(({ method, granted }) =>
    method === "GET"
      ? []
      : granted.map(({ order, segments, body }) => ({
          order,
          segments,
          text: body === undefined ? "" : JSON.stringify(body),
        })),
  );
  return (id, from, to) =>
    changes.some(
      ({ order, segments, text }) => order > from && order <= to && (segments.includes(id) || text.includes(id)),
    );
}

/** How many requests that may change something were granted up to an exchange. */
function changesUpTo(operations: readonly RecordedOperation[]): (order: number) => number {
  const changes = new Set(
    operations.flatMap(({ method, granted }) => (method === "GET" ? [] : granted.map(({ order }) => order))),
  );
  const counts: number[] = [];
  const last = operations.flatMap(({ exchanges }) => exchanges).reduce((most, { order }) => Math.max(most, order), -1);
  for (let order = 0; order <= last; order += 1) counts.push((counts.at(-1) ?? 0) + (changes.has(order) ? 1 : 0));
  return (order) => counts[order] ?? 0;
}

/** Whether two values are the same, or objects of which only some members differ: those are by caller, and not what they are of. */
function isSameShown(a: Json | undefined, b: Json): boolean {
  if (JSON.stringify(a) === JSON.stringify(b)) return true;
  return isObject(a) && isObject(b) && Object.entries(a).some(([name, value]) => value !== null && value === b[name]);
}

function callerOf(exchange: Exchange): string {
  return credentialsOf(exchange)
    .map(({ secret }) => secret)
    .join(" ");
}
