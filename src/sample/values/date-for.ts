import { dateOfDays, dayLength, daysOfDate, millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../world/random/random.ts";
import { wordsOfIdentifier } from "./value-request.ts";
import type { ValueRequest } from "./value-request.ts";

/**
 * Draws a date that suits the field's name: births lie decades back, purchases and checks some months, and starts and
 * due dates ahead.
 */
export function dateFor(request: ValueRequest, random: Random): string {
  return dateOfDays(dayFor(request, random)) ?? "";
}

/** Draws a timestamp in working hours, by the field's name. */
export function timestampFor(request: ValueRequest, random: Random): string {
  const quarters = 32 + random.below(40);
  return timestampOf(dayFor(request, random) * dayLength + quarters * 900_000) ?? "";
}

function dayFor(request: ValueRequest, random: Random): number {
  const today = Math.floor(request.now / dayLength);
  const words = wordsOfIdentifier(request.name);
  const begin = beginning(request);
  const current = dayOf(request.subject?.values[request.name] ?? null);
  if (current !== null) return Math.max(begin ?? -Infinity, current - 1 - random.below(3));
  if (begin !== null) return begin + lengthOfStay(random);
  if (/birth|born/.test(words)) return today - Math.floor(random.between(20, 65) * 365);
  if (/bought|purchase|acquired|hired|joined|member|founded|built/.test(words)) return today - 30 - random.below(1500);
  if (/checked|tested|last|paid|returned|since|was|done|received|sent/.test(words)) return today - random.below(60);
  if (/^day$|holiday/.test(words)) return today - 60 + random.below(365);
  return today + 2 + Math.floor(random.unit() ** 1.2 * 60);
}

/** The day of the start, where the field is the end of something that has a start. */
function beginning({ name, chosen, subject }: ValueRequest): number | null {
  if (!/^(end|until|to|till|last|return|check ?out|finish)/.test(wordsOfIdentifier(name))) return null;
  const start = [chosen, subject?.values ?? {}]
    .flatMap((values) => Object.entries(values))
    .find(([other]) => /^(start|begin|from|first|depart|check ?in|since)/.test(wordsOfIdentifier(other)));
  return start === undefined ? null : dayOf(start[1]);
}

function dayOf(value: Value): number | null {
  if (typeof value !== "string") return null;
  return daysOfDate(value) ?? Math.floor((millisecondsOf(value) ?? NaN) / dayLength);
}

/** A number of days: mostly up to a few, sometimes two weeks. */
function lengthOfStay(random: Random): number {
  return random.chance(0.35) ? 0 : random.chance(0.75) ? 1 + random.below(4) : 6 + random.below(8);
}
