import type { Faker } from "@faker-js/faker";
import { capitalizeFirst } from "./capitalize.ts";

/** Writes the headline of a problem: `The SSL sensor is down`. */
export function problemHeadline(faker: Faker): string {
  const complaints = problemPatterns(faker).filter((pattern) => /is down|won't|can't/.test(pattern));
  const pattern = faker.helpers.arrayElement(complaints.length > 0 ? complaints : problemPatterns(faker));
  return capitalizeFirst(faker.helpers.fake(pattern.split(/,| without /)[0] ?? pattern).replace(/[!.]+$/, ""));
}

/** Writes sentences about a problem; the first one mentions the same thing as `about`. */
export function problemReport(faker: Faker, about: string, sentences: number): string {
  const noun = faker.definitions.hacker.noun.find((word) => about.includes(word));
  return Array.from({ length: sentences }, (_, index) => {
    const pattern = faker.helpers.arrayElement(problemPatterns(faker));
    const pointed = index === 0 && noun !== undefined ? pattern.replace("{{hacker.noun}}", noun) : pattern;
    return `${capitalizeFirst(faker.helpers.fake(pointed)).replace(/[!.]+$/, "")}.`;
  }).join(" ");
}

// One of the library's patterns has a noun in the place of a verb.
function problemPatterns(faker: Faker): readonly string[] {
  return faker.definitions.hacker.phrase.map((pattern) =>
    pattern.replace("should {{hacker.noun}}", "should {{hacker.verb}}"),
  );
}
