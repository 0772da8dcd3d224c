import { millisecondsOf } from "../../base/calendar.ts";
import type { Value } from "../../model/value-type.ts";
import { isIdMark, isMark, isMoment } from "../mirror/mirror.ts";
import { canBeId } from "../mirror/said-ids.ts";
import type { Difference } from "../mirror/difference.ts";
import type { Learnt } from "../mirror/learnt.ts";

/** How two bodies compare. */
export interface Comparison {
  readonly differences: readonly Difference[];
  readonly learnt: readonly Learnt[];
}

/** As many as anybody looks at: a target may send millions. */
const mostDifferences = 100;

/** What of an answer can't be foreseen. */
export interface Unforeseen {
  /** Whether a timestamp that is near enough is known to be of another time. */
  readonly isOutdated?: ((wanted: Value, told: Value) => boolean) | undefined;
  /** Whether a text is one that the target generates and has not told yet. */
  readonly isGenerated?: ((wanted: string) => boolean) | undefined;
}

/**
 * Compares an answer with what the document has it be. Timestamps are the same where they are so near, in milliseconds, unless what came
 * is known to be of another time.
 */
export function compare(
  expected: Value,
  came: Value,
  tolerance: number,
  { isOutdated = () => false, isGenerated = () => false }: Unforeseen = {},
): Comparison {
  const differences: Difference[] = [];
  const learnt = new Map<string | number, string | number>();
  walk(expected, came, "");
  return { differences, learnt: [...learnt].map(([mark, seen]) => ({ mark, seen })) };

  function walk(wanted: Value | undefined, got: Value | undefined, at: string): void {
    if (differences.length >= mostDifferences) return;
    if (wanted === undefined || got === undefined) {
      if (wanted !== got) differences.push({ at, expected: wanted, came: got });
      return;
    }
    const isUnforeseen = isMark(wanted) || (typeof wanted === "string" && isGenerated(wanted));
    if (isUnforeseen && (isIdMark(wanted) ? canBeId(got) : typeof got === typeof wanted && got !== "")) {
      const known = learnt.get(wanted as string | number);
      if (known === undefined) learnt.set(wanted as string | number, got as string | number);
      else if (known !== got) differences.push({ at, expected: known, came: got });
      return;
    }
    if (Array.isArray(wanted) && Array.isArray(got)) {
      if (isReordered(wanted, got)) return void differences.push({ at, expected: wanted, came: got });
      for (let index = 0; index < Math.max(wanted.length, got.length); index++)
        walk(wanted[index] as Value | undefined, got[index] as Value | undefined, `${at}[${index}]`);
      return;
    }
    if (isObject(wanted) && isObject(got)) {
      for (const name of new Set([...Object.keys(wanted), ...Object.keys(got)])) {
        walk(
          Object.hasOwn(wanted, name) ? wanted[name] : undefined,
          Object.hasOwn(got, name) ? got[name] : undefined,
          at === "" ? name : `${at}.${name}`,
        );
      }
      return;
    }
    if (wanted === got) {
      if (isMoment(wanted)) learnt.set(wanted, wanted);
      return;
    }
    const near = nearness(wanted, got);
    if (near === null || near > tolerance || isOutdated(wanted, got))
      differences.push({ at, expected: wanted, came: got });
    else learnt.set(wanted as string, got as string);
  }
}

/** Whether two lists hold the same texts in another order. */
export function isReordered(expected: Value | undefined, came: Value | undefined): boolean {
  if (!Array.isArray(expected) || !Array.isArray(came) || expected.length !== came.length) return false;
  const [wanted, got] = [expected, came] as readonly (readonly Value[])[];
  if (![...wanted!, ...got!].every((one) => typeof one === "string") || wanted!.every((one, at) => one === got![at]))
    return false;
  const inOrder = got!.toSorted();
  return wanted!.toSorted().every((one, at) => one === inOrder[at]);
}

/** How many milliseconds lie between two timestamps; null where one is none. */
function nearness(one: Value, other: Value): number | null {
  const [left, right] = [one, other].map((value) => (isTimestamp(value) ? millisecondsOf(value) : null));
  return left === null || right === null || left === undefined || right === undefined ? null : Math.abs(left - right);
}

/** Whether a value looks like a point in time. */
export function isTimestamp(value: Value | undefined): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value);
}

function isObject(value: Value): value is Readonly<Record<string, Value>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
