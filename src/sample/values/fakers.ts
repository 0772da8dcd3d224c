import type { Faker } from "@faker-js/faker";

/** The fake-data library twice: in the locale of people and places, and in the language of the titles. */
export interface Fakers {
  readonly local: Faker;
  readonly english: Faker;
}
