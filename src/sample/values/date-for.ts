import { dateOfDays, dayLength, daysOfDate, millisecondsOf, timestampOf, weekdayOf } from "../../base/calendar.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../generation/random/random.ts";
import type { ValueRequest } from "./value-request.ts";
import { isOfIllness } from "./is-of-illness.ts";
import { isBeginning, isRenewed } from "./is-renewed.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/**
 * Draws a date that suits the field's name: births lie years back, purchases and checks some months, and starts and
 * due dates ahead. What is no pastime is mostly on working days.
 */
export function dateFor(request: ValueRequest, random: Random): string {
  return dateOfDays(dayFor(request, random)) ?? "";
}

/** Draws a timestamp that suits the field's name; in office hours, but for what people do in their spare time. */
export function timestampFor(request: ValueRequest, random: Random): string {
  const begin = beginning(request);
  if (begin?.isTimestamp === true && !isStay(request)) {
    const minutes = random.pick([30, 30, 45, 60, 60, 60, 90, 120, 180]) ?? 60;
    return timestampOf(begin.at + minutes * 60_000) ?? "";
  }
  const [first, hours] = isPastime(request) ? [15, 6] : [8, 9];
  const quarters = 4 * (first + random.below(hours)) + (random.pick([0, 0, 2, 2, 1, 3]) ?? 0);
  const moment = dayFor(request, random) * dayLength + quarters * 900_000;
  return timestampOf(begin === null ? moment : Math.max(moment, begin.at + 900_000)) ?? "";
}

function dayFor(request: ValueRequest, random: Random): number {
  const begin = beginning(request);
  const beginDay = begin === null ? null : Math.floor(begin.at / dayLength);
  const current = momentOf(request.subject?.values[request.name] ?? null);
  if (current !== null && isRenewed(request.entity, request))
    return Math.floor(Math.max(current.at, request.now) / dayLength) + 30 + random.below(340);
  if (current !== null)
    return Math.max(beginDay ?? -Infinity, Math.floor(current.at / dayLength) - 1 - random.below(3));
  // Nobody stays without a night.
  if (beginDay !== null) return beginDay + Math.max(isStay(request) ? 1 : 0, lengthOfStay(request, random));
  const today = Math.floor(request.now / dayLength);
  // Nobody knows weeks ahead that they will be ill.
  if (isBeginning(request.name) && request.relatedLabels.some(isOfIllness)) return today - random.below(2);
  const away = daysAway(request, random);
  const sign = request.direction ?? (away < 0 ? -1 : 1);
  const day = request.calendarDay(sign) ?? today + sign * Math.abs(away);
  const weekday = weekdayNamed(request.name);
  if (weekday !== null) return day - ((weekdayOf(day) - weekday + 7) % 7);
  return isPastime(request) || isStay(request) || away < -200 || random.chance(0.1) ? day : toWorkingDay(day, away);
}

/** How many days a date is away from today, by its name; negative for the past. */
function daysAway({ name, entity }: ValueRequest, random: Random): number {
  const words = wordsOfIdentifier(name);
  const of = wordsOfIdentifier(entity.name);
  if (/birth|born/.test(words)) {
    const [youngest, oldest] = /\b(pet|animal|dog|cat|horse)\b/.test(of)
      ? [0.3, 13]
      : /\b(pupil|child|kid)\b/.test(of)
        ? [6, 18]
        : [20, 65];
    return -Math.floor(random.between(youngest, oldest) * 365);
  }
  if (/bought|purchase|acquired|hired|joined|member|founded|built|employed/.test(words))
    return -30 - random.below(1500);
  if (
    /checked|tested|last|paid|returned|since|was|done|received|sent|happened|occurred|incident|seen|found|lost|delivered|invoiced|issued|filed|written|taken|observed|visited/.test(
      words,
    )
  )
    return -1 - random.below(60);
  if (/^day$|holiday/.test(words)) return -60 + random.below(365);
  if (/expir|valid|warranty|guarantee|renew/.test(words)) return 20 + random.below(500);
  return 1 + Math.floor(random.unit() ** 1.5 * 45);
}

function isPastime({ entity }: ValueRequest): boolean {
  return /\b(event|concert|party|match|festival|show|screening|performance|wedding|game|tournament|ride|trip|tour|race)\b/.test(
    wordsOfIdentifier(entity.name),
  );
}

function isStay({ name, entity }: ValueRequest): boolean {
  return /arriv|depart|check ?(in|out)|night|stay/.test(`${wordsOfIdentifier(name)} ${wordsOfIdentifier(entity.name)}`);
}

/** The weekday that a field is named after; 0 is Sunday. */
function weekdayNamed(name: string): number | null {
  const at = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].indexOf(name.toLowerCase());
  return at === -1 ? (/^week( ?(start|of|begin\w*))?$/.test(wordsOfIdentifier(name)) ? 1 : null) : at;
}

/** Moves a weekend to the Monday after it, or, for a day that is past, to the Friday before. */
function toWorkingDay(day: number, away: number): number {
  const weekday = weekdayOf(day);
  if (weekday !== 0 && weekday !== 6) return day;
  return away > 0 ? day + (weekday === 6 ? 2 : 1) : day - (weekday === 6 ? 1 : 2);
}

/** A moment of a record, and whether its field holds a time of day. */
interface KnownMoment {
  readonly at: number;
  readonly isTimestamp: boolean;
}

/** The start, where the field is the end of something that has a start. */
function beginning({ name, chosen, subject }: ValueRequest): KnownMoment | null {
  if (!/^(end|until|to|till|last|return|check ?out|finish|depart|close)/.test(wordsOfIdentifier(name))) return null;
  const start = [chosen, subject?.values ?? {}]
    .flatMap((values) => Object.entries(values))
    .find(([other]) => other !== name && isBeginning(other));
  return start === undefined ? null : momentOf(start[1]);
}

function momentOf(value: Value): KnownMoment | null {
  if (typeof value !== "string") return null;
  const day = daysOfDate(value);
  if (day !== null) return { at: day * dayLength, isTimestamp: false };
  const at = millisecondsOf(value);
  return at === null ? null : { at, isTimestamp: true };
}

/** A number of days: mostly up to a few, sometimes two weeks; some weeks for a parent's leave. */
function lengthOfStay({ relatedLabels }: ValueRequest, random: Random): number {
  if (relatedLabels.some((label) => /\b(parental|maternity|paternity)\b/i.test(label))) return 20 + random.below(30);
  if (relatedLabels.some((label) => isOfIllness(label) || /\bmoving\b/i.test(label))) return random.below(4);
  return random.chance(0.2) ? 0 : random.chance(0.75) ? 1 + random.below(4) : 6 + random.below(8);
}
