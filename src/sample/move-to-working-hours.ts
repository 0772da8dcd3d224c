import { dayLength, weekdayOf } from "../base/calendar.ts";
import type { Random } from "../generation/random/random.ts";

/** Moves a moment to the next working hours, seldom to a weekend; to those before it where the next ones begin too late. */
export function moveToWorkingHours(moment: number, random: Random, latest = Infinity): number {
  const next = nextWorkingHours(moment, random);
  return next <= latest || moment > latest ? next : previousWorkingHours(moment, random);
}

function nextWorkingHours(moment: number, random: Random): number {
  const day = Math.floor(moment / dayLength);
  const hour = (moment - day * dayLength) / 3_600_000;
  const weekday = weekdayOf(day);
  if ((weekday === 0 || weekday === 6) && !random.chance(0.25)) return morning(day + (weekday === 6 ? 2 : 1), random);
  if (hour < 7) return morning(day, random);
  return hour > 19 ? morning(day + 1, random) : moment;
}

/** A moment in the second half of the last working day that ended before a moment. */
function previousWorkingHours(moment: number, random: Random): number {
  let day = Math.floor((moment - 19 * 3_600_000) / dayLength);
  while ([0, 6].includes(weekdayOf(day))) day -= 1;
  return day * dayLength + Math.floor(random.between(13, 19) * 3_600_000);
}

function morning(day: number, random: Random): number {
  return day * dayLength + Math.floor(random.between(7.5, 18) * 3_600_000);
}
