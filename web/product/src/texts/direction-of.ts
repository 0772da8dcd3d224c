import type { ProductLanguage } from "../../../../src/model/product-language.ts";

const fromTheRight: readonly string[] = ["ar", "fa", "he", "ur"];

/** Where lines of a language begin. */
export function directionOf(language: ProductLanguage): "ltr" | "rtl" {
  return fromTheRight.includes(language) ? "rtl" : "ltr";
}
