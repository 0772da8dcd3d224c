import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { keyIn } from "./references.ts";
import type { References } from "./references.ts";
import type { Account } from "./session.ts";
import type { KnownRecords } from "./step.ts";

/** A condition on a record and the caller, in the document's language. */
export type Condition = CallerCondition | RecordCondition;

/** A condition that asks who calls. It holds for no visitor. */
export interface CallerCondition {
  readonly text: string;
  readonly needsCaller: true;
  readonly holds: (record: JsonObject, account: Account, known: KnownRecords) => boolean;
}

/** A condition that asks the record alone. */
export interface RecordCondition {
  readonly text: string;
  readonly needsCaller: false;
  readonly holds: (record: JsonObject) => boolean;
}

/** The conditions that say how a record of a kind belongs to the caller, the shortest first; then those on its flags. */
export function conditionsOn(kind: RecordKind, references: References, person: RecordKind): readonly Condition[] {
  const self: CallerCondition = {
    text: "this == me",
    needsCaller: true,
    holds: (record, account) => String(record[kind.key]) === account.key,
  };
  const direct = [...(references.get(kind) ?? [])].flatMap(([property, target]) =>
    target === person
      ? [
          {
            text: `${property} == me`,
            needsCaller: true as const,
            holds: (record: JsonObject, { key }: Account) => keyIn(record[property], person) === key,
          },
        ]
      : [],
  );
  const through = [...(references.get(kind) ?? [])].flatMap(([property, target]) =>
    target === kind ? [] : throughOne(property, target, references, person),
  );
  return [
    ...(kind === person ? [self] : []),
    ...direct,
    ...through.toSorted((a, b) => depth(a) - depth(b)),
    ...flagsOf(kind),
  ];
}

/** How the record to which a property refers belongs to the caller: it is theirs, or that of somebody who is. */
function throughOne(
  property: string,
  target: RecordKind,
  references: References,
  person: RecordKind,
): readonly CallerCondition[] {
  const toPeople = (of: RecordKind): readonly string[] =>
    [...(references.get(of) ?? [])].flatMap(([name, end]) => (end === person ? [name] : []));
  return toPeople(target).flatMap((inner): readonly CallerCondition[] => {
    const valueOf = (record: JsonObject, known: KnownRecords): Json | undefined =>
      known.find(target, keyIn(record[property], target))?.[inner];
    return [
      {
        text: `${property}.${inner} == me`,
        needsCaller: true,
        holds: (record, { key }, known) => keyIn(valueOf(record, known), person) === key,
      },
      ...(target === person ? [] : toPeople(person)).map(
        (last): CallerCondition => ({
          text: `${property}.${inner}.${last} == me`,
          needsCaller: true,
          holds: (record, { key }, known) => {
            const between = known.find(person, keyIn(valueOf(record, known), person));
            return keyIn(between?.[last], person) === key;
          },
        }),
      ),
    ];
  });
}

function depth({ text }: CallerCondition): number {
  return text.split(".").length;
}

/** The truth of properties that were true of some records and false of others. */
function flagsOf({ properties, sightings, byCaller }: RecordKind): readonly RecordCondition[] {
  return [...properties].flatMap((property) => {
    const values = new Set(sightings.flatMap(({ record }) => record[property] ?? []));
    if (byCaller.has(property) || values.size !== 2 || !values.has(true) || !values.has(false)) return [];
    return [
      { text: property, needsCaller: false, holds: (record: JsonObject) => record[property] === true },
      { text: `not ${property}`, needsCaller: false, holds: (record: JsonObject) => record[property] === false },
    ];
  });
}
