import { InvalidArgumentError } from "commander";
import type { Rate } from "../../model/constant.ts";
import { usualGuessLimits } from "../../runtime/http/guess-limits.ts";
import type { GuessLimits } from "../../runtime/http/guess-limits.ts";

const units: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Reads one more `--limit`, such as `sign-ins=20/hour` or `sign-ins=10/15 minutes`. */
export function addLimit(text: string, before: Partial<GuessLimits>): Partial<GuessLimits> {
  const [, name = "", count = "", times = "1", unit = ""] =
    /^([a-z-]+)=(\d{1,9})\/(?:(\d{1,4}) ?)?([a-z]+?)s?$/.exec(text) ?? [];
  const per = units[unit];
  if (!Object.hasOwn(usualGuessLimits, name) || per === undefined || Number(count) < 1 || Number(times) < 1) {
    throw new InvalidArgumentError(
      `A limit is one of ${Object.keys(usualGuessLimits).join(", ")}, with a number and a time, such as sign-ins=20/hour or sign-ins=10/15minutes.`,
    );
  }
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`The limit ${name} is set twice. Set it once.`);
  return { ...before, [name]: { count: Number(count), per: Number(times) * per } satisfies Rate };
}

/** The default limits, in the form of `--limit`. */
export function usualLimitsInWords(): string {
  return Object.entries(usualGuessLimits)
    .map(([name, rate]) => `${name}=${inWords(rate as Rate)}`)
    .join(", ");
}

function inWords({ count, per }: Rate): string {
  const [unit, length] = Object.entries(units).findLast(([, each]) => per % each === 0) ?? ["second", 1000];
  return `${count}/${per === length ? unit : `${per / length}${unit}s`}`;
}
