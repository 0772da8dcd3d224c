import { printDuration } from "../../base/duration.ts";
import type { ProductLanguage } from "../../model/product-language.ts";

/** How a language writes durations, with their units in its words. */
export function durationIn(language: ProductLanguage): (milliseconds: number) => string {
  return (milliseconds) =>
    printDuration(milliseconds).replace(/(\d+) ([a-z]+?)s?(?= |$)/g, (_, count: string, unit: string) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Number(count)),
    );
}
