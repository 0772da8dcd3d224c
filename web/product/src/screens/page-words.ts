import { currentLocale, currentTexts } from "../texts/current-texts.ts";

/** A page of a list, as far as it is known where it stands. */
export interface PagePlace {
  readonly number: number;
  readonly shown: number;
  /** Records on all pages. */
  readonly total: number;
  readonly isLast: boolean;
}

/** Which page of how many, and how many records: `Page 2 of 3, 60 in all`. */
export function pageWords({ number, shown, total, isLast }: PagePlace): string {
  // Every page but the last is full.
  const pages = isLast ? number : Math.max(number + 1, Math.ceil(total / Math.max(1, shown)));
  return currentTexts().lists.page(printCount(number), printCount(pages), printCount(total));
}

/** A number as the reader writes it. */
export function printCount(number: number): string {
  return new Intl.NumberFormat(currentLocale()).format(number);
}
