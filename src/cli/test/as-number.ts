import { UsageError } from "../usage-error.ts";

/** Reads an option that is a whole number within bounds. */
export function asNumber(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not "${text}".`);
  };
}
