import type { ProductLanguage } from "../../../../src/model/product-language.ts";
import { directionOf } from "./direction-of.ts";
import { english } from "./en/english.ts";
import type { TextCatalogue } from "./text-catalogue.ts";
import { textLoaders } from "./text-loaders.ts";

let texts: TextCatalogue = english;
let language: ProductLanguage = "en";
let variety: string | null = null;

/** The texts in the product's language, by area: `currentTexts().board.more(12)`. Never to be kept outside of a function. */
export function currentTexts(): TextCatalogue {
  return texts;
}

/** The language of the product. */
export function currentLanguage(): ProductLanguage {
  return language;
}

/**
 * The locale for numbers, dates and lists: the variety of the language that the document declares (`de-AT`); else the
 * reader's own variety, where they read that language.
 */
export function currentLocale(): string {
  return variety ?? readersVariety(language, globalThis.navigator?.languages ?? []);
}

/** Makes a language the current one, once its texts are there. `declared`: the document's own tag for it. */
export async function speakLanguage(spoken: ProductLanguage, declared: string | null): Promise<void> {
  texts = await textLoaders[spoken]();
  language = spoken;
  variety = declared?.includes("-") === true ? declared : null;
  document.documentElement.lang = variety ?? spoken;
  document.documentElement.dir = directionOf(spoken);
}

/** The first of the reader's locales that is a variety of the language, else the language. */
export function readersVariety(spoken: string, read: readonly string[]): string {
  return read.find((locale) => locale === spoken || locale.startsWith(`${spoken}-`)) ?? spoken;
}
