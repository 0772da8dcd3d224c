import type { Faker } from "@faker-js/faker";

/** A postal address with a telephone number of the same country. */
export interface Home {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** The country's name in English. */
  readonly country: string;
  /** The country's code of two letters. */
  readonly countryCode: string;
  readonly phone: string;
}

/** Draws an address in the country of the library's locale. */
export function homeIn(faker: Faker): Home {
  const countryCode = countryOf(faker);
  const { state, zip } = stateAndZip(faker);
  return {
    street: faker.location.streetAddress(),
    zip,
    city: faker.location.city(),
    state,
    country: new Intl.DisplayNames("en", { type: "region" }).of(countryCode) ?? countryCode,
    countryCode,
    phone: faker.phone.number({ style: "international" }),
  };
}

/** The country that people of a locale mostly live in; where the locale names none, the one where most speak its language. */
function countryOf(faker: Faker): string {
  const { country, language } = faker.rawDefinitions.metadata ?? {};
  return country ?? new Intl.Locale(language ?? "en").maximize().region ?? "US";
}

/** A state or province and a postal code in it, as far as the library knows which codes a state has. */
function stateAndZip(faker: Faker): { readonly state: string; readonly zip: string } {
  const zips = faker.rawDefinitions.location?.postcode_by_state;
  const codes = Object.keys(zips ?? {});
  if (codes.length === 0) return { state: faker.location.state(), zip: faker.location.zipCode() };
  const code = faker.helpers.arrayElement(codes);
  const names = faker.definitions.location.state;
  const at = (faker.definitions.location.state_abbr ?? []).indexOf(code);
  return { state: names[at] ?? code, zip: faker.location.zipCode({ state: code }) };
}
