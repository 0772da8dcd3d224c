import type { JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { isState } from "./machines.ts";
import type { RecordCondition } from "./owner-conditions.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";
import type { Step } from "./step.ts";

/**
 * The conditions that a record of a kind is in one of its states. Whether somebody may read or change a record often hangs on them: what is
 * published is for everybody.
 */
export function stateConditions(kind: RecordKind, steps: readonly Step[]): readonly RecordCondition[] {
  const isOfWords = (property: string): boolean =>
    kind.sightings.every(({ record }) => /^[\w-]*$/.test(String(record[property] ?? "")));
  const states = [...kind.properties].filter((property) => isState(kind, property, steps) && isOfWords(property));
  return states.flatMap((property) => valuesOf(kind, property));
}

/** The conditions that an account has one of the roles: who manages accounts often can't change those of some roles. */
export function roleConditions(kind: RecordKind, signIn: RecordedSignIn | null): readonly RecordCondition[] {
  return signIn?.person === kind && signIn.role !== null && !signIn.hasSeveralRoles ? valuesOf(kind, signIn.role) : [];
}

function valuesOf(kind: RecordKind, property: string): readonly RecordCondition[] {
  return [...new Set(kind.sightings.flatMap(({ record }) => record[property] ?? []))].map((value) => ({
    text: `${property} == ${JSON.stringify(value)}`,
    needsCaller: false,
    holds: (record: JsonObject) => record[property] === value,
  }));
}
