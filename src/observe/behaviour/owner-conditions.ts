import type { JsonObject } from "../recording/recorded-exchange.ts";
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
    target === kind
      ? []
      : [...(references.get(target) ?? [])].flatMap(([inner, end]) =>
          end === person
            ? [
                {
                  text: `${property}.${inner} == me`,
                  needsCaller: true as const,
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
