import { NinepointError } from "../shape/document-error.ts";

/** Throws a `NinepointError` where an option is no whole number within bounds; undefined is left to what is usual. */
export function requireWholeNumber(option: string, value: number | undefined, least: number, most: number): void {
  if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return;
  throw new NinepointError(`${option} takes a whole number from ${least} to ${most}, not ${String(value)}.`);
}
