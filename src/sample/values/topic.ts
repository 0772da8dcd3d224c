import type { Faker } from "@faker-js/faker";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { wordsOfIdentifier } from "./value-request.ts";

/** What the records of an entity are about, for their texts. */
export type Topic =
  /** A problem: a ticket, a task. */
  | { readonly kind: "problem" }
  /** A thing for which the library has names: a book, a dish. */
  | { readonly kind: "thing"; name(): string }
  /** A text to be read: an article, a post. */
  | { readonly kind: "writing" }
  /** Something else, of which only the document knows. */
  | { readonly kind: "own" };

/** Finds the topic of an entity by its name and fields, or by the entity that it belongs to. */
export function topicOfEntity(model: Specification, entity: Entity, faker: Faker): Topic {
  if (isWriting(entity)) return { kind: "writing" };
  const thing = thingNamed(entity.name, faker);
  if (thing !== null) return { kind: "thing", name: thing };
  return isProblem(model, entity, []) ? { kind: "problem" } : { kind: "own" };
}

/** Whether an entity has a long text and the name of something that is read. */
function isWriting({ name, fields }: Entity): boolean {
  const word = wordsOfIdentifier(name).split(" ").at(-1) ?? "";
  return (
    /^(article|post|story|essay|page|entry|note|news)$/.test(word) &&
    fields.some(({ type }) => type.kind === "text" && type.long)
  );
}

/** Whether an entity has a free headline, or belongs to an entity that has one. */
function isProblem(model: Specification, entity: Entity, below: readonly string[]): boolean {
  if (below.includes(entity.name)) return false;
  if (
    entity.fields.some(
      ({ name, type, sample }) =>
        type.kind === "text" &&
        sample.length === 0 &&
        /^(subject|title|summary|headline|problem|issue|task)$/.test(wordsOfIdentifier(name)),
    )
  )
    return true;
  return entity.fields.some(({ type, required }) => {
    const owner =
      type.kind === "reference" && required ? model.entities.find(({ name }) => name === type.entity) : undefined;
    return owner !== undefined && isProblem(model, owner, [...below, entity.name]);
  });
}

/** The library's function for names of a kind of thing; null where it has none. */
function thingNamed(entity: string, faker: Faker): (() => string) | null {
  const word = wordsOfIdentifier(entity).split(" ").at(-1) ?? "";
  return things(faker).find(({ words }) => words.includes(word))?.name ?? null;
}

function things(faker: Faker): readonly { readonly words: readonly string[]; name(): string }[] {
  return [
    { words: ["book", "novel", "title"], name: () => faker.book.title() },
    { words: ["song", "track"], name: () => faker.music.songName() },
    { words: ["album", "record"], name: () => faker.music.album() },
    { words: ["dish", "meal", "recipe"], name: () => faker.food.dish() },
    { words: ["ingredient", "grocery"], name: () => faker.food.ingredient() },
    { words: ["car", "vehicle", "van"], name: () => faker.vehicle.vehicle() },
    { words: ["bicycle", "bike"], name: () => faker.vehicle.bicycle() },
    { words: ["animal"], name: () => faker.animal.type() },
    { words: ["pet"], name: () => faker.animal.petName() },
    { words: ["airport"], name: () => faker.airline.airport().name },
    { words: ["plane", "aircraft", "airplane"], name: () => faker.airline.airplane().name },
    { words: ["airline"], name: () => faker.airline.airline().name },
    { words: ["product", "article", "goods"], name: () => faker.commerce.productName() },
    { words: ["department", "division"], name: () => faker.commerce.department() },
    {
      words: [
        "company",
        "organization",
        "organisation",
        "firm",
        "client",
        "customer",
        "supplier",
        "vendor",
        "partner",
        "employer",
        "account",
      ],
      name: () => faker.company.name(),
    },
    { words: ["city", "town", "site", "location", "branch", "place", "region"], name: () => faker.location.city() },
    { words: ["country"], name: () => faker.location.country() },
    { words: ["street", "road"], name: () => faker.location.street() },
    { words: ["language"], name: () => faker.location.language().name },
    { words: ["currency"], name: () => faker.finance.currency().name },
    { words: ["job", "vacancy", "position"], name: () => faker.person.jobTitle() },
    {
      words: [
        "person",
        "contact",
        "member",
        "patient",
        "student",
        "guest",
        "candidate",
        "applicant",
        "author",
        "artist",
        "teacher",
        "driver",
        "doctor",
      ],
      name: () => faker.person.fullName(),
    },
    { words: ["app", "application", "software"], name: () => faker.company.buzzNoun() },
    { words: ["campaign", "project", "initiative", "goal"], name: () => faker.company.catchPhrase() },
  ];
}
