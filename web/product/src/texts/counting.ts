import type { ProductLanguage } from "../../../../src/model/product-language.ts";

/** The forms that a language has for counted things, as CLDR names them: all have to be given, so that no number is left without one. */
interface PluralForms {
  readonly en: "one" | "other";
  readonly de: "one" | "other";
  readonly fr: "one" | "many" | "other";
  readonly es: "one" | "many" | "other";
  readonly it: "one" | "many" | "other";
  readonly pt: "one" | "many" | "other";
  readonly nl: "one" | "other";
  readonly pl: "one" | "few" | "many" | "other";
  readonly tr: "one" | "other";
  readonly ar: "zero" | "one" | "two" | "few" | "many" | "other";
  readonly ja: "other";
  readonly zh: "other";
}

/** Texts for each plural form of a language; `#` stands for the number. */
type CountedForms<L extends ProductLanguage> = Readonly<Record<PluralForms[L], string>>;

/** Gives the function that writes numbers as a language does, for texts that need no plural forms: `Other: 12,345`. */
export function numberIn(language: ProductLanguage): (number: number) => string {
  const numbers = new Intl.NumberFormat(language);
  return (number) => numbers.format(number);
}

/** Gives the function that says a number of things: `counted(3, { one: "# error", other: "# errors" })`. */
export function countingIn<L extends ProductLanguage>(language: L): (count: number, forms: CountedForms<L>) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => {
    const form = (forms as Readonly<Record<string, string>>)[rules.select(count)] ?? "#";
    return form.replaceAll("#", numbers.format(count));
  };
}
