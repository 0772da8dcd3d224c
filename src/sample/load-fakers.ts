import type { Faker } from "@faker-js/faker";
import type { UnknownLocale } from "./sample.ts";
import type { Fakers } from "./values/fakers.ts";

/** Loads the library in a locale and in English. */
export async function loadFakers(locale: string, seed: number, now: string): Promise<Fakers | UnknownLocale> {
  const local = await loadFaker(locale);
  const english = await loadFaker("en");
  if ("kind" in local) return local;
  if ("kind" in english) return english;
  return independentFakers({ local, english }, seed, now);
}

/** Creates copies of the library with random values of their own. */
export function independentFakers({ local, english }: Fakers, seed: number, now: string): Fakers {
  return { local: independentFaker(local, seed, now), english: independentFaker(english, seed, now) };
}

/** Creates a copy of the library with random values of its own. */
function independentFaker(faker: Faker, seed: number, now: string): Faker {
  // Importing the class itself would load every locale.
  const beside = new (faker.constructor as typeof Faker)({ locale: faker.rawDefinitions, seed });
  beside.setDefaultRefDate(now);
  return beside;
}

/** Loads the fake-data library in one locale, and only that one. Incomplete locales fall back to English. All who load it share the result. */
async function loadFaker(locale: string): Promise<Faker | UnknownLocale> {
  const code = locale.replace("-", "_");
  const unknown: UnknownLocale = {
    kind: "unknown locale",
    message: `There is no sample data for the locale “${locale}”. Possible are, for instance, ${some.join(", ")}.`,
  };
  if (!/^[a-z]{2,3}(_[A-Za-z]{2,6})*$/.test(code)) return unknown;
  try {
    // Said in full, the English one is found by what bundles for browsers. The others are found by Node alone.
    const { faker } = (await (code === "en"
      ? import("@faker-js/faker/locale/en")
      : import(`@faker-js/faker/locale/${code}`))) as { readonly faker: Faker };
    return faker;
  } catch {
    return unknown;
  }
}

const some = ["en", "en_GB", "de", "fr", "es", "it", "nl", "pl", "pt_BR", "sv", "tr", "uk", "ja", "ko", "zh_CN"];
