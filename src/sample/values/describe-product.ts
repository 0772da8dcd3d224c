import type { Faker } from "@faker-js/faker";

/** Writes a sentence of a catalogue about a product. */
export function describeProduct(name: string, faker: Faker): string {
  const patterns = faker.definitions.commerce.product_description.filter(
    (pattern) =>
      pattern.includes("{{commerce.product}}") &&
      (pattern.match(/\{\{.*?\}\}/g) ?? []).every((part) => usablePlaceholders.includes(part)),
  );
  if (patterns.length === 0) return `${name}. ${faker.commerce.productDescription()}`;
  const pattern = faker.helpers
    .arrayElement(patterns)
    .replaceAll("{{commerce.product}}", name.charAt(0).toLowerCase() + name.slice(1))
    .replaceAll("{{word.adjective}}", () => faker.commerce.productAdjective().toLowerCase());
  return `${faker.helpers.fake(pattern)}.`;
}

/** The placeholders that suit any product; others of the library are about pets and flavours. */
const usablePlaceholders = [
  "{{commerce.product}}",
  "{{commerce.productMaterial}}",
  "{{commerce.productAdjective}}",
  "{{word.adjective}}",
  "{{color.human}}",
  "{{company.name}}",
];
