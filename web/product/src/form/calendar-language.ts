import type { ProductLanguage } from "../../../../src/model/product-language.ts";
import { currentLanguage } from "../texts/current-texts.ts";

/** How the names of months and days come to the calendars of inputs; English is there already. */
const loaders: Readonly<Record<Exclude<ProductLanguage, "en">, () => Promise<unknown>>> = {
  de: () => import("dayjs/locale/de"),
  fr: () => import("dayjs/locale/fr"),
  es: () => import("dayjs/locale/es"),
  it: () => import("dayjs/locale/it"),
  pt: () => import("dayjs/locale/pt"),
  nl: () => import("dayjs/locale/nl"),
  pl: () => import("dayjs/locale/pl"),
  tr: () => import("dayjs/locale/tr"),
  ar: () => import("dayjs/locale/ar"),
  ja: () => import("dayjs/locale/ja"),
  zh: () => import("dayjs/locale/zh"),
};

/** Loads what calendars of inputs need to speak the product's language. */
export async function loadCalendarLanguage(): Promise<void> {
  const language = currentLanguage();
  if (language !== "en") await loaders[language]();
}
