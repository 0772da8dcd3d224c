import type { Faker } from "@faker-js/faker";
import type { UnknownLocale } from "./sample.ts";

/**
 * Loads the fake-data library in one locale, and only that one. Incomplete locales fall back to English.
 *
 * All who load the same locale share the result, so it has to be seeded, and used before anything else can run.
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

/** Creates a copy of the library with random values of its own. */
export function independentFaker(faker: Faker, seed: number, now: string): Faker {
  // Importing the class itself would load every locale.
  const beside = new (faker.constructor as typeof Faker)({ locale: faker.rawDefinitions, seed });
  beside.setDefaultRefDate(now);
  return beside;
}

const some = ["en", "en_GB", "de", "fr", "es", "it", "nl", "pl", "pt_BR", "sv", "tr", "uk", "ja", "ko", "zh_CN"];
