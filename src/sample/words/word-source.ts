import type { Faker } from "@faker-js/faker";
import type { Random } from "../../generation/random/random.ts";
import { commonWords } from "./common-words.ts";
import { wordsOfList } from "./expand-pattern.ts";
import type { DrawWord } from "./expand-pattern.ts";

/**
 * Creates a function that draws the word for a placeholder: from the common lists, or from the library of fake data. Names of people and
 * places come from the locale, all else from English, the language of the patterns.
 */
export function createWordSource(local: Faker, english: Faker): DrawWord {
  const sources = wordSources(local, english);
  return (placeholder, random) => {
    const list = commonWords[placeholder];
    return list === undefined ? sources[placeholder]?.(random) : random.pick(wordsOfList(list));
  };
}

function wordSources(local: Faker, english: Faker): Readonly<Record<string, (random: Random) => string>> {
  return {
    firstName: () => firstNameOf(local),
    lastName: () => local.person.lastName(),
    fullName: () => `${local.person.firstName()} ${local.person.lastName()}`,
    city: () => local.location.city(),
    street: () => local.location.street(),
    company: () => local.company.name(),
    country: () => english.location.country(),
    digit: (random) => String(1 + random.below(9)),
    number: (random) => String(101 + random.below(399)),
    code: (random) => String(1000 + random.below(9000)),
    year: (random) => String(1985 + random.below(42)),
    thisYear: (random) => String(english.defaultRefDate().getUTCFullYear() + random.below(2)),
    percent: (random) => String(5 * (1 + random.below(10))),
    letter: (random) => String.fromCharCode(65 + random.below(26)),
    bookTitle: () => english.book.title(),
    bookGenre: () => english.book.genre(),
    publisher: () => english.book.publisher(),
    song: () => english.music.songName(),
    album: () => english.music.album(),
    artist: () => english.music.artist(),
    musicGenre: () => english.music.genre(),
    dish: () => english.food.dish(),
    ingredient: () => english.food.ingredient(),
    fruit: () => english.food.fruit(),
    vegetable: () => english.food.vegetable(),
    meat: () => english.food.meat(),
    spice: () => english.food.spice(),
    animal: () => english.animal.type(),
    dog: () => english.animal.dog(),
    cat: () => english.animal.cat(),
    bird: () => english.animal.bird(),
    fish: () => english.animal.fish(),
    horse: () => english.animal.horse(),
    insect: () => english.animal.insect(),
    petName: () => english.animal.petName(),
    vehicle: () => english.vehicle.vehicle(),
    bicycle: () => english.vehicle.bicycle(),
    manufacturer: () => english.vehicle.manufacturer(),
    plate: () => english.vehicle.vrm(),
    airport: () => english.airline.airport().name,
    airplane: () => english.airline.airplane().name,
    airline: () => english.airline.airline().name,
    flight: (random) => `${english.airline.airline().iataCode} ${100 + random.below(900)}`,
    language: () => english.location.language().name,
    currency: () => english.finance.currency().name,
    element: () => english.science.chemicalElement().name,
    unit: () => english.science.unit().name,
    jobTitle: () => english.person.jobTitle(),
  };
}

/** A first name that is not the name of a month: "August is away" says something else. */
function firstNameOf(faker: Faker): string {
  for (let tries = 0; tries < 10; tries += 1) {
    const name = faker.person.firstName();
    if (!/^(April|May|June|August|Augusta|Summer|Autumn)$/.test(name)) return name;
  }
  return faker.person.firstName();
}
