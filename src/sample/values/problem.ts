import type { Faker } from "@faker-js/faker";

/** Something that is the matter, in a line and at length. */
export interface Problem {
  readonly headline: string;
  sentences(count: number): string;
}

/** Makes up something that goes wrong for somebody. */
export function problem(faker: Faker): Problem {
  return {
    get headline() {
      const [clause = ""] = phrase(faker).split(/,| so that /);
      return capital(clause.replace(/[!.]+$/, ""));
    },
    sentences: (count) => Array.from({ length: count }, () => `${capital(phrase(faker).replace(/[!.]+$/, ""))}.`).join(" "),
  };
}

function phrase(faker: Faker): string {
  return faker.hacker.phrase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
