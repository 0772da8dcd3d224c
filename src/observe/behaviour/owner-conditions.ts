import type { JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { keyIn } from "./references.ts";
import type { References } from "./references.ts";
import type { Account } from "./session.ts";
import type { KnownRecords } from "./step.ts";

/** A condition on a record and the caller, in the document's language. */
export interface Condition {
  readonly text: string;
  readonly holds: (record: JsonObject, account: Account, known: KnownRecords) => boolean;
}

/** The conditions that say how a record of a kind belongs to the caller, the shortest first. */
export function conditionsOn(kind: RecordKind, references: References, person: RecordKind): readonly Condition[] {
  const self: Condition = {
    text: "this == me",
    holds: (record, account) => String(record[kind.key]) === account.key,
  };
  const direct = [...(references.get(kind) ?? [])].flatMap(([property, target]) =>
    target === person
      ? [
          {
            text: `${property} == me`,
            holds: (record: JsonObject, { key }: Account) => keyIn(record[property], person) === key,
          },
        ]
      : [],
  );
  const through = [...(references.get(kind) ?? [])].flatMap(([property, target]) =>
    target === person || target === kind
      ? []
      : [...(references.get(target) ?? [])].flatMap(([inner, end]) =>
          end === person
            ? [
                {
                  text: `${property}.${inner} == me`,
                  holds: (record: JsonObject, { key }: Account, known: KnownRecords) =>
                    keyIn(known.find(target, keyIn(record[property], target))?.[inner], person) === key,
                },
              ]
            : [],
        ),
  );
  return [...(kind === person ? [self] : []), ...direct, ...through, ...flagsOf(kind)];
}

/** The truth of properties that were true of some records and false of others. */
function flagsOf({ properties, sightings, byCaller }: RecordKind): readonly Condition[] {
  return [...properties].flatMap((property) => {
    const values = new Set(sightings.flatMap(({ record }) => record[property] ?? []));
    if (byCaller.has(property) || values.size !== 2 || !values.has(true) || !values.has(false)) return [];
    return [
      { text: property, holds: (record: JsonObject) => record[property] === true },
      { text: `not ${property}`, holds: (record: JsonObject) => record[property] === false },
    ];
  });
}
