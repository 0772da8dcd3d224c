import { oncePer } from "../../base/once-per.ts";
import { comparableText } from "../recording/comparable-text.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import { sentBody } from "../recording/recorded-operation.ts";
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
  if (step.sent === null || step.isRepeated) return [];
  if (kind === null) return step.exchange.method === "POST" ? sentBefore(step, step.sent) : [];
  return Object.entries(step.sent).flatMap(([property, value]) =>
    property !== kind.key && isTaken(kind, property, value, step) && isDistinct(kind, property) ? [property] : [],
  );
}

/** The inputs that a call which makes something else, such as an account, was granted with before, each value once only. */
function sentBefore({ exchange, operation }: Step, sent: JsonObject): readonly string[] {
  return Object.keys(sent).filter((name) => {
    const values = operation.granted.flatMap((one) => {
      const text = comparableText(sentBody(operation, one)?.[name]);
      return text === null ? [] : [{ text, order: one.order }];
    });
    const isOnce = new Set(values.map(({ text }) => text)).size === values.length && values.length >= leastValues;
    const own = comparableText(sent[name]);
    return isOnce && values.some(({ text, order }) => text === own && order < exchange.order);
  });
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
