import { dayLength, weekdayOf } from "../base/calendar.ts";
import type { Random } from "../world/random/random.ts";

/** Moves a moment to the next working hours; seldom to a weekend. */
export function moveToWorkingHours(moment: number, random: Random): number {
  const day = Math.floor(moment / dayLength);
  const hour = (moment - day * dayLength) / 3_600_000;
  const weekday = weekdayOf(day);
  if ((weekday === 0 || weekday === 6) && !random.chance(0.25)) return morning(day + (weekday === 6 ? 2 : 1), random);
  if (hour < 7) return morning(day, random);
  return hour > 19 ? morning(day + 1, random) : moment;
}

function morning(day: number, random: Random): number {
  return day * dayLength + Math.floor(random.between(7.5, 18) * 3_600_000);
}
