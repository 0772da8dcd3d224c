import type { Faker } from "@faker-js/faker";
import { capitalizeFirst } from "../words/capitalize.ts";
import type { Random } from "../../generation/random/random.ts";
import { webAddressFor } from "./web-address-for.ts";
import type { ValueRequest } from "./value-request.ts";

/** What the name of a text field says about its texts, whatever the entity. */
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
    name: /^full name$|^(contact|owner|author|guest|patient|student|customer|client|passenger|receiver|recipient|sender|addressee|holder|driver|teacher|speaker|director|composer|donor|witness|applicant|buyer|seller|host|editor|translator|curator|lender|tenant|visitor|caller|signed by|person|doctor|trainer|artist)( ?name| ?person)?$/,
    make: (_, { persona }) => persona.full,
  },
  {
    name: /^(user|nick|screen) ?name$|^(login|handle|nick|account|alias)$/,
    make: (faker, { persona }) => faker.internet.username({ firstName: persona.first, lastName: persona.last }),
  },
  { name: /^(initials)$/, make: (_, { persona: { first, last } }) => `${first.charAt(0)}${last.charAt(0)}` },
  { name: /^(bio|biography|about( me)?)$/, make: (faker) => capitalizeFirst(faker.person.bio()) },
  {
    name: /^(image|avatar|picture|photo|portrait|cover|thumbnail)( url)?$/,
    make: (_, request, random) => webAddressFor(request, random),
  },
  { name: /\bstreet\b|^address( line)?( 1)?$/, make: addressOrStreet },
  { name: /\baddress\b/, make: (_, { persona: { home } }) => `${home.street}, ${home.zip} ${home.city}` },
  { name: /\b(zip|postcode|postal code|zip code)\b/, make: (_, { persona }) => persona.home.zip },
  { name: /^(city|town|municipality|home town|residence)$/, make: (_, { persona }) => persona.home.city },
  {
    name: /\b(city|town|place|destination|birthplace|origin)\b|^(from|to|via|departure|arrival)( (city|town|place|station))?$/,
    make: (faker) => faker.location.city(),
  },
  { name: /\bnationality\b/, make: (faker) => faker.location.country() },
  { name: /\bcountry code\b/, make: (_, { persona }) => persona.home.countryCode },
  {
    name: /\bcountry\b/,
    make: (faker, { entity, persona }) =>
      entity.fields.some(({ name }) => /street|zip|post|address|phone/i.test(name))
        ? persona.home.country
        : faker.location.country(),
  },
  { name: /\b(region|province|state|county)\b/, make: (_, { persona }) => persona.home.state },
  { name: /\b(phone|mobile|telephone|fax|tel|cell)\b/, make: (_, { persona }) => persona.home.phone },
  { name: /\be ?mail\b/, make: (_, { persona }) => persona.email },
  { name: /\b(web ?site|homepage|url|link|web)\b/, make: (_, request, random) => webAddressFor(request, random) },
  { name: /\btime ?zone\b/, make: (faker) => faker.location.timeZone() },
  { name: /\b(locale|language code)\b|^lang$/, make: (_, __, random) => random.pick(languageCodes) ?? "en" },
  { name: /\b(ip|ip address)\b/, make: (faker) => faker.internet.ip() },
  { name: /\b(job|job title|occupation|profession)\b/, make: (faker) => faker.person.jobTitle() },
  { name: /\b(slogan|motto|tagline|claim line)\b/, make: (faker) => faker.company.catchPhrase() },
  { name: /\b(colou?r) ?(code|hex)\b|^hex$/, make: (faker) => faker.color.rgb() },
  { name: /\b(iban)\b/, make: (faker) => faker.finance.iban() },
  { name: /\bbic|swift\b/, make: (faker) => faker.finance.bic() },
  { name: /\bcurrency\b/, make: (faker) => faker.finance.currencyCode() },
  { name: /\bisbn\b/, make: (faker) => faker.commerce.isbn({ separator: "" }) },
  { name: /^(model|make|car|vehicle)( name)?$/, make: modelOf },
  { name: /\b(licen[cs]e plate|plate|number plate)\b/, make: (faker) => faker.vehicle.vrm() },
  { name: /\b(vin)\b/, make: (faker) => faker.vehicle.vin() },
  { name: /\b(fuel)\b/, make: (faker) => faker.vehicle.fuel() },
  { name: /\bmaterial\b/, make: (faker) => faker.commerce.productMaterial() },
  { name: /\b(unit)\b/, make: (_, __, random) => random.pick(units) ?? "piece" },
  { name: /\b(size|format)\b/, make: (_, __, random) => random.pick(sizes) ?? "M" },
  { name: /\b(file ?name|attachment)\b/, make: (faker) => faker.system.commonFileName("pdf") },
  { name: /\b(version)\b/, make: (faker) => faker.system.semver() },
  { name: /\b(shelf|bin|aisle|locker|compartment)\b/, make: (_, __, random) => shelfMark(random) },
  { name: /^(pnr|booking code|locator)$/, make: (faker) => faker.string.alpha({ length: 6, casing: "upper" }) },
  {
    name: /\b(number|code|card|sku|reference|ref|serial|barcode|batch|id|key|badge|token|registration|file mark|matriculation|signature)\b/,
    make: (faker, { entity }) =>
      `${entity.name.slice(0, 2).toUpperCase()}-${faker.string.numeric({ length: 5, allowLeadingZeros: false })}`,
  },
];

/** A street; with the town where the entity has no field for that. */
function addressOrStreet(_: Faker, { entity, persona: { home } }: ValueRequest): string {
  const hasTown = entity.fields.some(({ name }) => /city|town|zip|post/i.test(name));
  return hasTown ? home.street : `${home.street}, ${home.zip} ${home.city}`;
}

/** The model of a vehicle, or of another product. */
function modelOf(faker: Faker, { entity }: ValueRequest): string {
  return /car|vehicle|van|truck|lorry|bus|auto/i.test(entity.name)
    ? faker.vehicle.vehicle()
    : `${faker.string.alpha({ length: 2, casing: "upper" })} ${10 * (10 + faker.number.int(80))}`;
}

function shelfMark(random: Random): string {
  return `${String.fromCharCode(65 + random.below(8))}${1 + random.below(24)}-${1 + random.below(6)}`;
}

const languageCodes = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "tr"];
const units = ["piece", "kg", "g", "l", "m", "box", "hour", "set", "pair", "pack"];
const sizes = ["S", "M", "L", "XL", "A4", "A5", "30 × 40 cm", "50 × 70 cm", "one size"];
