import type { Faker } from "@faker-js/faker";
import { homeIn } from "./home.ts";
import type { Home } from "./home.ts";

/** The names and the addresses of an invented person. */
export interface Persona {
  readonly first: string;
  readonly last: string;
  readonly full: string;
  readonly email: string;
  /** Where the person lives. The parts fit each other. */
  readonly home: Home;
}

/** Creates people with different e-mail addresses. */
export function createPersonas(faker: Faker): () => Persona {
  const taken = new Set<string>();
  return () => {
    const sex = faker.person.sexType();
    const [first, last] = [faker.person.firstName(sex), faker.person.lastName(sex)];
    const full = fullName(faker, first, last);
    const name = mailName(first, last) ?? faker.internet.username({ firstName: first, lastName: last }).toLowerCase();
    const host = faker.internet.exampleEmail().split("@")[1] ?? "example.com";
    let email = `${name}@${host}`;
    for (let more = 2; taken.has(email); more += 1) email = `${name}${more}@${host}`;
    taken.add(email);
    let home: Home | null = null;
    return {
      first,
      last,
      full,
      email,
      get home() {
        return (home ??= homeIn(faker));
      },
    };
  };
}

/** The full name in the order of the locale, without titles. */
function fullName(faker: Faker, firstName: string, lastName: string): string {
  for (let tries = 0; tries < 6; tries += 1) {
    const name = faker.person.fullName({ firstName, lastName });
    if (name.length <= firstName.length + lastName.length + 1) return name;
  }
  return `${firstName} ${lastName}`;
}

/** The name for an e-mail address, `zofia.szelag`; null for names in other scripts. */
function mailName(first: string, last: string): string | null {
  const name = [first, last].map(plainLetters).join(".");
  return /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/.test(name) ? name : null;
}

function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[łøßæœđıð]/g, (letter) => unmarked[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .replace(/\s+/g, "-");
}

/** Letters that normalization leaves as they are. */
const unmarked: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ı: "i",
  ð: "d",
};
