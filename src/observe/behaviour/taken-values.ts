import { comparableText } from "../recording/comparable-text.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { Json } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { Step } from "./step.ts";

/** How many different values a property has to have, each in one record only, before it may be unique. */
const leastValues = 3;

/** Whether a request to create or change a record sends a value that another record has, of a property in which no two records have the same. */
export function isOfTakenValue(step: Step): boolean {
  return takenProperties(step).length > 0;
}

/** The properties that are unique: requests with a value that another record had were refused with an error that says so, and none was granted. */
export function uniqueProperties(
  kind: RecordKind,
  refused: readonly Step[],
  steps: readonly Step[],
): ReadonlySet<string> {
  const ofKind = (among: readonly Step[]): readonly string[] =>
    among.filter((step) => kindOf(step) === kind).flatMap(takenProperties);
  const granted = new Set(ofKind(steps.filter(({ exchange }) => isGranted(exchange))));
  return new Set(ofKind(refused).filter((property) => !granted.has(property)));
}

function kindOf({ exchange, subject, collection, operation }: Step): RecordKind | null {
  if (exchange.method === "POST") return collection;
  const isChange = exchange.method === "PUT" || exchange.method === "PATCH";
  return isChange && subject !== null && operation.path === subject.kind.path ? subject.kind : null;
}

/** The properties for which a request sends a value that another record has. */
export function takenProperties(step: Step): readonly string[] {
  const kind = kindOf(step);
  if (kind === null || step.sent === null || step.isRepeated) return [];
  return Object.entries(step.sent).flatMap(([property, value]) =>
    property !== kind.key && isTaken(kind, property, value, step) && isDistinct(kind, property) ? [property] : [],
  );
}

function isTaken({ key, sightings }: RecordKind, property: string, value: Json, { exchange, subject }: Step): boolean {
  const text = comparableText(value);
  if (text === null) return false;
  return sightings.some(
    ({ record, exchange: seen }) =>
      seen.order < exchange.order && String(record[key]) !== subject?.key && comparableText(record[property]) === text,
  );
}

/** Whether no two records ever had the same value at a time. */
function isDistinct({ key, sightings }: RecordKind, property: string): boolean {
  const owners = new Map<string, string>();
  for (const { record } of sightings) {
    const text = comparableText(record[property]);
    if (text === null) continue;
    const owner = String(record[key]);
    if ((owners.get(text) ?? owner) !== owner) return false;
    owners.set(text, owner);
  }
  return owners.size >= leastValues;
}
