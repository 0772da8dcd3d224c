import type { Faker } from "@faker-js/faker";
import { capitalizeFirst } from "./capitalize.ts";
import type { Random } from "../../world/random/random.ts";
import type { ValueRequest } from "./value-request.ts";

/** What the name of a text field says about its texts. */
export interface TextHint {
  /** Matches the words of the field's name: `first name`. */
  readonly name: RegExp;
  make(faker: Faker, request: ValueRequest, random: Random): string;
}

/** The hints, the most specific first; the first that matches counts. */
export const textHints: readonly TextHint[] = [
  { name: /^(first|given) ?name$|^forename$/, make: (_, { persona }) => persona.first },
  { name: /^(last|family|sur) ?name$/, make: (_, { persona }) => persona.last },
  {
    name: /^full name$|^(contact|owner|author|guest|patient|student|customer|passenger) ?(name)?$/,
    make: (_, { persona }) => persona.full,
  },
  {
    name: /^(user|nick) ?name$|^login$|^handle$/,
    make: (faker, { persona }) => faker.internet.username({ firstName: persona.first, lastName: persona.last }),
  },
  { name: /^(bio|biography|about( me)?)$/, make: (faker) => capitalizeFirst(faker.person.bio()) },
  { name: /^(image|avatar|picture|photo|portrait)( url)?$/, make: (faker) => faker.image.avatar() },
  { name: /\b(city|town|place|venue|destination|birthplace)\b/, make: (faker) => faker.location.city() },
  { name: /\b(location|room|desk|shelf)\b/, make: (faker) => faker.location.secondaryAddress() },
  { name: /\bstreet\b/, make: (faker) => faker.location.streetAddress() },
  { name: /\baddress\b/, make: (faker) => `${faker.location.streetAddress()}, ${faker.location.city()}` },
  { name: /\b(zip|postcode|postal code|zip code)\b/, make: (faker) => faker.location.zipCode() },
  { name: /\bcountry\b/, make: (faker) => faker.location.country() },
  { name: /\b(region|province|state|county)\b/, make: (faker) => faker.location.state() },
  { name: /\b(phone|mobile|telephone|fax)\b/, make: (faker) => faker.phone.number({ style: "international" }) },
  {
    name: /\b(company|employer|organi[sz]ation|firm|supplier|vendor|manufacturer|maker|brand|publisher|insurer|bank)\b/,
    make: (faker) => faker.company.name(),
  },
  { name: /\b(department|division)\b/, make: (faker) => faker.commerce.department() },
  { name: /\b(job|job title|position|occupation|profession)\b/, make: (faker) => faker.person.jobTitle() },
  { name: /\b(slogan|motto|tagline|goal|objective|mission)\b/, make: (faker) => faker.company.catchPhrase() },
  { name: /\b(colou?r)\b/, make: (faker) => faker.color.human() },
  { name: /\bmaterial\b/, make: (faker) => faker.commerce.productMaterial() },
  { name: /\b(iban)\b/, make: (faker) => faker.finance.iban() },
  { name: /\bbic|swift\b/, make: (faker) => faker.finance.bic() },
  { name: /\bcurrency\b/, make: (faker) => faker.finance.currencyCode() },
  { name: /\bisbn\b/, make: (faker) => faker.commerce.isbn() },
  { name: /\b(licen[cs]e plate|plate|registration)\b/, make: (faker) => faker.vehicle.vrm() },
  { name: /\b(vin)\b/, make: (faker) => faker.vehicle.vin() },
  { name: /\b(genre)\b/, make: (faker) => faker.music.genre() },
  { name: /\b(species|breed|animal)\b/, make: (faker) => faker.animal.type() },
  { name: /\b(ingredient)s?\b/, make: (faker) => faker.food.ingredient() },
  { name: /\b(dish|meal|recipe)\b/, make: (faker) => faker.food.dish() },
  { name: /\b(file ?name|attachment)\b/, make: (faker) => faker.system.commonFileName() },
  { name: /\b(version)\b/, make: (faker) => faker.system.semver() },
  {
    name: /\b(number|code|card|sku|reference|serial|barcode|batch|id|key|model)\b/,
    make: (faker, { name }) =>
      `${name.charAt(0).toUpperCase()}-${faker.string.numeric({ length: 5, allowLeadingZeros: false })}`,
  },
];
