/** A closed interval, infinite where there is no bound. INVARIANT: the first number is at most the second. */
export type Interval = readonly [least: number, most: number];

/** The interval of all numbers. */
export const anyNumber: Interval = [-Infinity, Infinity];

/** The interval of all sums of a number of each. */
export function addIntervals(a: Interval, b: Interval): Interval {
  return [a[0] + b[0], a[1] + b[1]];
}

/** The interval of the negated numbers. */
export function negateInterval([least, most]: Interval): Interval {
  return [0 - most, 0 - least];
}

/** The interval of all products of a number of each. */
export function multiplyIntervals(a: Interval, b: Interval): Interval {
  const corners = a.flatMap((one) => b.map((other) => (one === 0 || other === 0 ? 0 : one * other)));
  return [Math.min(...corners), Math.max(...corners)];
}

/** The smallest interval that contains both. */
export function hullOf(a: Interval, b: Interval): Interval {
  return [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
}

/** The intersection of both; null if it is empty. */
export function intersectIntervals(a: Interval, b: Interval): Interval | null {
  const [least, most] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
  return least > most ? null : [least, most];
}
