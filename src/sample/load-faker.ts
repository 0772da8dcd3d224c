import type { Faker } from "@faker-js/faker";
import type { UnknownLocale } from "./sample.ts";

/**
 * The fake-data library in one locale; only that locale is loaded. Locales that are not complete fall back on English.
 *
 * What comes back is shared by all who ask for the locale: seed it, and use it before anything else can run.
 */
export async function loadFaker(locale: string): Promise<Faker | UnknownLocale> {
  const code = locale.replace("-", "_");
  const unknown: UnknownLocale = {
    kind: "unknown locale",
    message: `There is no sample data for the locale “${locale}”. Possible are, for instance, ${some.join(", ")}.`,
  };
  if (!/^[a-z]{2,3}(_[A-Za-z]{2,6})*$/.test(code)) return unknown;
  try {
    const { faker } = (await import(`@faker-js/faker/locale/${code}`)) as { readonly faker: Faker };
    return faker;
  } catch {
    return unknown;
  }
}

/** The same library with chances of its own, which the first one does not notice. */
export function independentFaker(faker: Faker, seed: number, now: string): Faker {
  // Whoever imports the class itself loads every locale.
  const beside = new (faker.constructor as typeof Faker)({ locale: faker.rawDefinitions, seed });
  beside.setDefaultRefDate(now);
  return beside;
}

const some = ["en", "en_GB", "de", "fr", "es", "it", "nl", "pl", "pt_BR", "sv", "tr", "uk", "ja", "ko", "zh_CN"];
