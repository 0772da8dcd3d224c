import { printDuration } from "../../base/duration.ts";
import type { ProductLanguage } from "../../model/product-language.ts";
import type { Value } from "../../model/value-type.ts";
import { boundText } from "../fields/bound-text.ts";

/** How a language writes amounts. */
export interface Amounts {
  /** The limit of a value: a number, or a duration in words. */
  readonly bound: (value: Value) => string;
  readonly duration: (milliseconds: number) => string;
}

/** How a language writes amounts, with the units of durations in its words. */
export function amountsIn(language: ProductLanguage): Amounts {
  const duration = (milliseconds: number): string =>
    printDuration(milliseconds).replace(/(\d+) ([a-z]+?)s?(?= |$)/g, (_, count: string, unit: string) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Number(count)),
    );
  return { bound: (value) => boundText(value, duration), duration };
}
