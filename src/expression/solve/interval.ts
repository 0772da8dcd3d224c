/** All numbers from the first to the second; infinite where there is no bound. INVARIANT: the first is not more than the second. */
export type Interval = readonly [least: number, most: number];

/** Every number there is. */
export const anyNumber: Interval = [-Infinity, Infinity];

/** The sums of numbers of both. */
export function addIntervals(a: Interval, b: Interval): Interval {
  return [a[0] + b[0], a[1] + b[1]];
}

/** The numbers with their signs turned. */
export function negateInterval([least, most]: Interval): Interval {
  return [0 - most, 0 - least];
}

/** The products of numbers of both. */
export function multiplyIntervals(a: Interval, b: Interval): Interval {
  const corners = a.flatMap((one) => b.map((other) => (one === 0 || other === 0 ? 0 : one * other)));
  return [Math.min(...corners), Math.max(...corners)];
}

/** Both and what lies between. */
export function hullOf(a: Interval, b: Interval): Interval {
  return [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
}

/** What is in both; null for nothing. */
export function intersectIntervals(a: Interval, b: Interval): Interval | null {
  const [least, most] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
  return least > most ? null : [least, most];
}
