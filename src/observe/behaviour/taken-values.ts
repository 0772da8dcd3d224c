import { oncePer } from "../../base/once-per.ts";
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

function takenProperties(step: Step): readonly string[] {
  const kind = kindOf(step);
  if (kind === null || step.sent === null || step.isRepeated) return [];
  return Object.entries(step.sent).flatMap(([property, value]) =>
    property !== kind.key && isTaken(kind, property, value, step) && isDistinct(kind, property) ? [property] : [],
  );
}

function isTaken(kind: RecordKind, property: string, value: Json, { exchange, subject }: Step): boolean {
  const text = comparableText(value);
  if (text === null) return false;
  const owners = ownersOf(kind, property).get(text) ?? [];
  return owners.some(({ order, key }) => order < exchange.order && key !== subject?.key);
}

/** The records that had each value of a property, and when they were seen with it. */
const ownersOf = oncePer((kind: RecordKind, property: string): ReadonlyMap<string, readonly Owner[]> => {
  const found = new Map<string, Owner[]>();
  for (const { record, exchange } of kind.sightings) {
    const text = comparableText(record[property]);
    if (text === null) continue;
    const owner = { order: exchange.order, key: String(record[kind.key]) };
    const known = found.get(text);
    if (known === undefined) found.set(text, [owner]);
    else known.push(owner);
  }
  return found;
});

interface Owner {
  readonly order: number;
  readonly key: string;
}

/** Whether no two records ever had the same value at a time. */
const isDistinct = oncePer((kind: RecordKind, property: string): boolean => {
  const owners = ownersOf(kind, property);
  return owners.size >= leastValues && [...owners.values()].every((own) => own.every(({ key }) => key === own[0]!.key));
});
