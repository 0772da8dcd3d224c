import type { ProductLanguage } from "../../model/product-language.ts";
import { languageOfTag } from "../../model/product-language.ts";
import type { Head } from "../../model/head.ts";
import { englishLanguage } from "./english.ts";
import { germanLanguage } from "./german.ts";
import { frenchLanguage } from "./french.ts";
import { spanishLanguage } from "./spanish.ts";
import { italianLanguage } from "./italian.ts";
import { portugueseLanguage } from "./portuguese.ts";
import { dutchLanguage } from "./dutch.ts";
import { polishLanguage } from "./polish.ts";
import { turkishLanguage } from "./turkish.ts";
import { arabicLanguage } from "./arabic.ts";
import { japaneseLanguage } from "./japanese.ts";
import { chineseLanguage } from "./chinese.ts";
import type { LanguageTexts } from "./language-texts.ts";

const languages: Readonly<Record<ProductLanguage, LanguageTexts>> = {
  en: englishLanguage,
  de: germanLanguage,
  fr: frenchLanguage,
  es: spanishLanguage,
  it: italianLanguage,
  pt: portugueseLanguage,
  nl: dutchLanguage,
  pl: polishLanguage,
  tr: turkishLanguage,
  ar: arabicLanguage,
  ja: japaneseLanguage,
  zh: chineseLanguage,
};

/** The texts in the language that a document's head declares; English where it declares none. */
export function textsOf({ language }: Head): LanguageTexts {
  return languages[languageOfTag(language ?? "en") ?? "en"];
}
