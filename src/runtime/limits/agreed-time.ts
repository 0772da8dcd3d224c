/** By how many milliseconds the clocks of processes may differ that share a store. */
export const clocksDifferBy = 60_000;

/**
 * The moment at which something happens after what happened last. The clock of the process that was last may be a little ahead: then both happen
 * at the same moment. A clock that was much further ahead has been set back, and null is given: what it said counts no more.
 */
export function agreedTime(now: number, last: number): number | null {
  if (last <= now) return now;
  return last - now <= clocksDifferBy ? last : null;
}
