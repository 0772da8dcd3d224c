import type { ProductLanguage } from "../../../../src/model/product-language.ts";
import { english } from "./en/english.ts";
import type { TextCatalogue } from "./text-catalogue.ts";

/** How the texts of each language are loaded. Only English comes with the application; each of the others is a file of its own. */
export const textLoaders: Readonly<Record<ProductLanguage, () => Promise<TextCatalogue>>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import("./de/german.ts")).german,
  fr: async () => (await import("./fr/french.ts")).french,
  es: async () => (await import("./es/spanish.ts")).spanish,
  it: async () => (await import("./it/italian.ts")).italian,
  pt: async () => (await import("./pt/portuguese.ts")).portuguese,
  nl: async () => (await import("./nl/dutch.ts")).dutch,
  pl: async () => (await import("./pl/polish.ts")).polish,
  tr: async () => (await import("./tr/turkish.ts")).turkish,
  ar: async () => (await import("./ar/arabic.ts")).arabic,
  ja: async () => (await import("./ja/japanese.ts")).japanese,
  zh: async () => (await import("./zh/chinese.ts")).chinese,
};
