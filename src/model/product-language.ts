/** The languages that a product can speak, as BCP 47 tags. */
export const productLanguages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "ar", "ja", "zh"] as const;

/** One of the languages that a product can speak. */
export type ProductLanguage = (typeof productLanguages)[number];

/** The language of a tag that may have a region, such as `de-AT`; null for one that no product speaks. */
export function languageOfTag(tag: string): ProductLanguage | null {
  const [language, region] = tag.split("-");
  const isKnown = region === undefined || /^[A-Z]{2}$/.test(region);
  return isKnown && tag.split("-").length < 3 ? (productLanguages.find((one) => one === language) ?? null) : null;
}
