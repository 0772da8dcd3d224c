import { currentLocale } from "../texts/current-texts.ts";

/** A length of time as people count it: a number of one unit, or of several. */
export interface DurationPart {
  readonly unit: DurationUnit;
  readonly count: number;
}

/** The units that people count in, the longest first. */
export const durationUnits = ["day", "hour", "minute", "second"] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** The seconds of each unit. */
export const secondsIn = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** The largest unit in which all bounds of a duration, in milliseconds, are whole numbers; null where there is no bound. */
export function unitOfBounds(bounds: readonly (number | null)[]): DurationUnit | null {
  const given = bounds.flatMap((bound) => (bound === null || bound === 0 ? [] : [bound]));
  if (given.length === 0) return null;
  return durationUnits.find((unit) => given.every((bound) => bound % (secondsIn[unit] * 1000) === 0)) ?? null;
}

/** Reads `P3DT4H30M`; weeks become days. Null for what is no such text. */
export function parseIsoDuration(text: string): readonly DurationPart[] | null {
  const match = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(text);
  if (match === null) return null;
  const [weeks = 0, days = 0, ...smaller] = match.slice(1).map((digits) => Number(digits ?? 0));
  const counts = [weeks * 7 + days, ...smaller];
  return durationUnits.map((unit, index) => ({ unit, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
}

/** Writes what `parseDuration` reads. */
export function printIsoDuration({ unit, count }: DurationPart): string {
  return unit === "day" ? `P${count}D` : `PT${count}${unit.charAt(0).toUpperCase()}`;
}

/** `3 days 4 hours` in the reader's language; a text that is no duration as it is. */
export function durationText(text: string, locale = currentLocale()): string {
  const parts = parseIsoDuration(text);
  if (parts === null) return text;
  const said = parts.length === 0 ? [{ unit: "minute", count: 0 } as const] : parts;
  return said
    .map(({ unit, count }) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count))
    .join(" ");
}
