import { InvalidArgumentError } from "commander";

const mostOfAny = 999_999_999;

/** Reads a whole number that is not negative. */
export function readWholeNumber(text: string): number {
  return numberFrom(0, mostOfAny)(text);
}

/** Gives what reads a whole number from `fewest` to `most`. */
export function numberFrom(fewest: number, most: number): (text: string) => number {
  return (text) => {
    if (!isWholeNumber(text)) throw new InvalidArgumentError("This must be a whole number.");
    if (Number(text) < fewest || Number(text) > most)
      throw new InvalidArgumentError(`This must be a number from ${fewest} to ${most}.`);
    return Number(text);
  };
}

/** Whether a text is a whole number that is not negative, however large. */
export function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
