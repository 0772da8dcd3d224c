import type { Value } from "../../model/value-type.ts";
import { isStoredTimestamp } from "../model-state/model-state.ts";
import { isIdPlaceholder, isPlaceholder } from "../model-state/placeholders.ts";
import { isPossibleId } from "../model-state/target-ids.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";
import type { LearnedValue } from "../model-state/learned-value.ts";
import { measuredDurationsMatch } from "./durations-match.ts";
import { matchesAroundPlaceholders } from "./matches-around-placeholders.ts";
import { isTimestamp, timestampsMatch } from "./timestamps-match.ts";

/** The result of comparing a received body with the expected one. */
export interface BodyComparison {
  readonly differences: readonly AnswerDifference[];
  readonly learned: readonly LearnedValue[];
}

const noTexts: ReadonlySet<string> = new Set();

/** The most differences that are reported: a target may send millions. */
export const maxDifferences = 100;

/** Checks for values that nobody can predict exactly. */
export interface UnpredictableValues {
  /** Whether a received timestamp that is within the tolerance is known to belong to an earlier moment. */
  readonly isOutdated?: ((expectedValue: Value, receivedTime: Value) => boolean) | undefined;
  /** The texts of the model state that stand for texts which the target generates and has not sent yet. */
  readonly generated?: ReadonlySet<string> | undefined;
}

/**
 * Compares the body that the target sent with the body that the document requires, place by place. Where the required
 * body has a placeholder, any value of its kind matches, and is returned as learned. Two timestamps match if they
 * differ by at most `tolerance` milliseconds, unless the received timestamp is known to be outdated.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *placeholder* stands for a value that only the target can know, until an answer reveals this
 * value.
 */
export function compareBodies(
  expected: Value,
  received: Value,
  clockTolerance: number,
  { isOutdated = () => false, generated = noTexts }: UnpredictableValues = {},
): BodyComparison {
  const differences: AnswerDifference[] = [];
  const learned = new Map<string | number, string | number>();
  const known = { clockTolerance, isOutdated, generated, learned };
  walk(expected, received, "");
  return { differences, learned: [...learned].map(([placeholder, actual]) => ({ placeholder, actual })) };

  function walk(expectedValue: Value | undefined, receivedValue: Value | undefined, at: string): void {
    if (differences.length >= maxDifferences) return;
    if (expectedValue === undefined || receivedValue === undefined) {
      if (expectedValue !== receivedValue) addDifference(expectedValue, receivedValue, at);
    } else if (matchesUnpredictable(expectedValue, receivedValue, generated)) {
      const known = learned.get(expectedValue);
      if (known === undefined) learned.set(expectedValue, receivedValue as string | number);
      else if (known !== receivedValue) addDifference(known, receivedValue, at);
    } else if (Array.isArray(expectedValue) && Array.isArray(receivedValue)) {
      walkLists(expectedValue, receivedValue, at);
    } else if (isObject(expectedValue) && isObject(receivedValue)) {
      for (const name of new Set([...Object.keys(expectedValue), ...Object.keys(receivedValue)])) {
        walk(
          Object.hasOwn(expectedValue, name) ? expectedValue[name] : undefined,
          Object.hasOwn(receivedValue, name) ? receivedValue[name] : undefined,
          at === "" ? name : `${at}.${name}`,
        );
      }
    } else compareScalars(expectedValue, receivedValue, at);
  }

  function walkLists(expectedList: readonly Value[], receivedList: readonly Value[], at: string): void {
    if (isPermutation(expectedList, receivedList)) return addDifference(expectedList, receivedList, at);
    for (let index = 0; index < Math.max(expectedList.length, receivedList.length); index++)
      walk(expectedList[index], receivedList[index], `${at}[${index}]`);
  }

  function compareScalars(expectedValue: Value, receivedValue: Value, at: string): void {
    if (expectedValue === receivedValue) {
      if (isStoredTimestamp(expectedValue)) learned.set(expectedValue, expectedValue);
      return;
    }
    if (isSameTime(expectedValue, receivedValue, known)) learned.set(expectedValue as string, receivedValue as string);
    else if (measuredDurationsMatch(expectedValue, receivedValue, clockTolerance)) return;
    else if (!isSameText(expectedValue, receivedValue, known)) addDifference(expectedValue, receivedValue, at);
  }

  function addDifference(expectedValue: Value | undefined, receivedValue: Value | undefined, at: string): void {
    differences.push({ at, expected: expectedValue, received: receivedValue });
  }
}

/** What is known when a received value is compared with an expected value. */
interface KnownInAnswer {
  readonly isOutdated: (expectedValue: Value, receivedTime: Value) => boolean;
  readonly generated: ReadonlySet<string>;
  readonly clockTolerance: number;
  readonly learned: ReadonlyMap<string | number, string | number>;
}

function isSameTime(expected: Value, received: Value, { clockTolerance, isOutdated }: KnownInAnswer): boolean {
  return timestampsMatch(expected, received, clockTolerance) && !isOutdated(expected, received);
}

/** Whether two texts are the same but for placeholders and timestamps in them. */
function isSameText(expected: Value, received: Value, known: KnownInAnswer): boolean {
  const fits = (expectedPart: string, receivedPart: string): boolean =>
    isTimestamp(expectedPart)
      ? isSameTime(expectedPart, receivedPart, known)
      : String(known.learned.get(expectedPart) ?? receivedPart) === receivedPart;
  return (
    typeof expected === "string" &&
    typeof received === "string" &&
    matchesAroundPlaceholders(expected, received, known.generated, fits)
  );
}

/** Whether the expected value can't be predicted, and the received value is of the expected kind. */
function matchesUnpredictable(
  expected: Value,
  received: Value,
  generated: ReadonlySet<string>,
): expected is string | number {
  const isUnpredictable = isPlaceholder(expected) || (typeof expected === "string" && generated.has(expected));
  if (!isUnpredictable) return false;
  return isIdPlaceholder(expected) ? isPossibleId(received) : typeof received === typeof expected && received !== "";
}

/** Whether two lists contain the same texts in different orders. */
export function isPermutation(expected: Value | undefined, received: Value | undefined): boolean {
  if (!Array.isArray(expected) || !Array.isArray(received) || expected.length !== received.length) return false;
  const [expectedValue, receivedValue] = [expected, received] as readonly (readonly Value[])[];
  if (
    ![...expectedValue!, ...receivedValue!].every((one) => typeof one === "string") ||
    expectedValue!.every((one, at) => one === receivedValue![at])
  )
    return false;
  const inOrder = receivedValue!.toSorted();
  return expectedValue!.toSorted().every((one, at) => one === inOrder[at]);
}

function isObject(value: Value): value is Readonly<Record<string, Value>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
