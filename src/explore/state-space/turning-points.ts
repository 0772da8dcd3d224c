import { dayLength } from "../../base/calendar.ts";
import type { ConeOfInfluence } from "../influence/cone-of-influence.ts";
import type { PooledRow } from "./row-pool.ts";

/** The moments that one kept moment or day leads to, at which something may become otherwise. */
export interface TurningPoints {
  /** Each of them is followed by a moment just after it that is different again: `<` is not `<=`. */
  ofMoment(moment: number, see: (point: number) => void): void;
  /** A day begins, and ends. */
  ofDay(day: number, see: (point: number) => void): void;
}

/** The turning points that a document's durations make. */
export function turningPointsFor({ shifts, takesTimestamps }: ConeOfInfluence): TurningPoints {
  const ofMoments = takesTimestamps ? [0, ...shifts] : shifts;
  const ofDays = [0, ...shifts.filter((one) => Math.abs(one) >= dayLength)];
  return {
    ofMoment(moment, see) {
      for (const shift of ofMoments) see(moment + shift);
    },
    ofDay(day, see) {
      for (const shift of ofDays) {
        const begins = (day + Math.trunc(shift / dayLength)) * dayLength;
        see(begins);
        see(begins + dayLength);
      }
    },
  };
}

/** All turning points of a row. */
export function visitTurningPoints(
  points: TurningPoints,
  { times, days }: PooledRow,
  see: (point: number) => void,
): void {
  for (let at = 1; at < times.length; at += 2) points.ofMoment(times[at]!, see);
  for (let at = 1; at < days.length; at += 2) points.ofDay(days[at]!, see);
}
