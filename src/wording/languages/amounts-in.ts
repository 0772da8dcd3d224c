import type { ProductLanguage } from "../../model/product-language.ts";
import type { Value } from "../../model/value-type.ts";
import { boundText } from "../fields/bound-text.ts";
import { durationIn } from "../reasons/duration-in.ts";

/** How a language writes amounts. */
export interface Amounts {
  /** The limit of a value: a number, or a duration in words. */
  readonly bound: (value: Value) => string;
  readonly duration: (milliseconds: number) => string;
}

/** How a language writes amounts, with the units of durations in its words. */
export function amountsIn(language: ProductLanguage): Amounts {
  const duration = durationIn(language);
  return { bound: (value) => boundText(value, duration), duration };
}
