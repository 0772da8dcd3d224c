import { dayLength } from "../../base/calendar.ts";
import type { ConeOfInfluence } from "../influence/cone-of-influence.ts";
import type { PooledRow } from "./row-pool.ts";

/** Visits the turning points of stored times: the moments at which the result of an expression may change. */
export interface TurningPoints {
  /** Each moment is followed by one just after it that may be different again, since `<` differs from `<=`. */
  ofMoment(moment: number, see: (point: number) => void): void;
  /** The beginning and the end of the day, and of the days that fixed durations lead to. */
  ofDay(day: number, see: (point: number) => void): void;
}

/** Makes the turning points from the durations in a document. */
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

/** Visits all turning points of a row. */
export function visitTurningPoints(
  points: TurningPoints,
  { times, days }: PooledRow,
  see: (point: number) => void,
): void {
  for (let at = 1; at < times.length; at += 2) points.ofMoment(times[at]!, see);
  for (let at = 1; at < days.length; at += 2) points.ofDay(days[at]!, see);
}
