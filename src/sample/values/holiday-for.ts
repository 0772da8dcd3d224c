import { dateOfDays, dayLength, daysOfDate } from "../../base/calendar.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../generation/random/random.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";
import type { ValueRequest } from "./value-request.ts";

/**
 * Draws the day or the name of a public holiday: days on which there is one, and the name that belongs to the day which was chosen before;
 * null where the request is for anything else, or all days near the present are taken.
 */
export function holidayFor(request: ValueRequest, random: Random): Value {
  if (!/(^|\b(public|bank) )holiday$/.test(wordsOfIdentifier(request.entity.name))) return null;
  const near = holidaysNear(Math.floor(request.now / dayLength));
  const chosen = Object.values(request.chosen);
  if (request.type.kind === "date") {
    const free = near.filter(({ date, name }) => !request.isTaken(date) && (!isNamed(chosen) || chosen.includes(name)));
    return (nearestTo(request.calendarDay(1), free) ?? random.pick(free))?.date ?? null;
  }
  if (request.type.kind !== "text" || request.type.long || !/^(name|title|label|occasion)$/.test(request.name))
    return null;
  const free = near.filter(({ date, name }) => !request.isTaken(name) && (!hasDate(chosen) || chosen.includes(date)));
  return random.pick(free)?.name ?? null;
}

/** The holiday next to a day on which a calendar has too few records; null where there is no such day. */
function nearestTo(day: number | null, holidays: readonly Holiday[]): Holiday | null {
  if (day === null) return null;
  const distance = ({ date }: Holiday): number => Math.abs((daysOfDate(date) ?? 0) - day);
  return holidays.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** The holidays from two months before a day to ten months after it. */
function holidaysNear(today: number): readonly Holiday[] {
  const [from, until] = [dateOfDays(today - 60) ?? "", dateOfDays(today + 305) ?? ""];
  const years = [...new Set([Number(from.slice(0, 4)), Number(until.slice(0, 4))])];
  return years.flatMap(holidaysOf).filter(({ date }) => date >= from && date <= until);
}

function holidaysOf(year: number): readonly Holiday[] {
  const easter = easterOf(year);
  return [
    ...fixed.map(([day, name]) => ({ date: `${String(year).padStart(4, "0")}-${day}`, name })),
    ...afterEaster.map(([days, name]) => ({ date: dateOfDays(easter + days) ?? "", name })),
  ];
}

function isNamed(chosen: readonly Value[]): boolean {
  return chosen.some((value) => [...fixed, ...afterEaster].some(([, name]) => name === value));
}

function hasDate(chosen: readonly Value[]): boolean {
  return chosen.some((value) => typeof value === "string" && daysOfDate(value) !== null);
}

const fixed = [
  ["01-01", "New Year's Day"],
  ["01-06", "Epiphany"],
  ["05-01", "Labour Day"],
  ["05-03", "Constitution Day"],
  ["06-24", "Midsummer Day"],
  ["08-15", "Assumption Day"],
  ["10-26", "National Day"],
  ["10-31", "Reformation Day"],
  ["11-01", "All Saints' Day"],
  ["11-11", "Independence Day"],
  ["12-25", "Christmas Day"],
  ["12-26", "Boxing Day"],
] as const;

const afterEaster = [
  [-2, "Good Friday"],
  [1, "Easter Monday"],
  [39, "Ascension Day"],
  [50, "Whit Monday"],
] as const;

/** Easter Sunday of a year, in days after 1970-01-01: the Sunday after the first full moon of spring, as the Gregorian calendar computes it. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const leapShift = century - Math.floor(century / 4);
  const epact = (19 * (year % 19) + leapShift - moonShift + 15) % 30;
  const fullMoon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - (year % 19)) / 11));
  const toSunday = (year + Math.floor(year / 4) + fullMoon + 2 - leapShift) % 7;
  const march = daysOfDate(`${String(year).padStart(4, "0")}-03-28`) ?? 0;
  return march + fullMoon - toSunday;
}
