import type { Faker } from "@faker-js/faker";
import { dayLength, daysOfDate } from "../../base/calendar.ts";
import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { Entity } from "../../model/entity.ts";
import type { Range } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../random/random.ts";
import { capital } from "./capital.ts";
import { describe } from "./description.ts";
import { patternText } from "./pattern-text.ts";
import { account, headline } from "./problem.ts";
import { textHints } from "./text-hints.ts";
import { topicOf } from "./topic.ts";
import type { Topic } from "./topic.ts";
import { wordsOf } from "./wish.ts";
import type { Wish } from "./wish.ts";

/** Makes texts: by what a field's name says, else by what the record is about. */
export function createTexts(model: Specification, faker: Faker, random: Random): (wish: Wish) => string {
  const topics = new Map<string, Topic>();
  const topic = (entity: Entity): Topic => {
    const known = topics.get(entity.name) ?? topicOf(model, entity, faker);
    topics.set(entity.name, known);
    return known;
  };
  const written = (wish: Wish): string => {
    const words = wordsOf(wish.name);
    const isName = /^(name|label|title|subject|headline|summary)$/.test(words);
    if (isName && model.identification?.entity === wish.entity.name) return wish.persona.full;
    const hint = textHints.find(({ name }) => name.test(words));
    if (hint !== undefined) return hint.make(faker, wish, random);
    return isName ? nameFor(wish, topic(wish.entity), faker) : proseFor(wish, topic(wish.entity), faker, random);
  };
  return (wish) => {
    const { range, pattern = null } = wish.type.kind === "text" ? wish.type : { range: {} };
    const text = fitted(written(wish), range, faker);
    return pattern === null || matchesWhole(pattern, text) ? text : ofForm(pattern, range, random);
  };
}

/** The first text of a form that has the right length, within reason. */
function ofForm(pattern: string, { min = 0, max = Infinity }: Range, random: Random): string {
  const tries = Array.from({ length: 20 }, () => patternText(pattern, random));
  return (
    tries.find((text) => matchesWhole(pattern, text) && [...text].length >= min && [...text].length <= max) ??
    tries[0] ??
    ""
  );
}

function nameFor({ given, entity }: Wish, topic: Topic, faker: Faker): string {
  switch (topic.kind) {
    case "problem":
      return headline(faker);
    case "thing":
      return topic.name();
    case "writing":
      return faker.book.title();
    case "own": {
      const day = Object.values(given).find((value) => typeof value === "string" && daysOfDate(value) !== null);
      return capital(
        `${typeof day === "string" ? monthOf(day, faker) : faker.commerce.productAdjective()} ${wordsOf(entity.name)}`,
      );
    }
  }
}

/** Of a problem, more of it; of a thing with a name, a description; else what the document itself says on the occasion. */
function proseFor(wish: Wish, topic: Topic, faker: Faker, random: Random): string {
  const own = nameIn(wish);
  const [nearest] = wish.about;
  if (topic.kind === "writing" && isLong(wish))
    return Array.from({ length: 2 + random.below(4) }, () => account(faker, "", 2 + random.below(3))).join("\n\n");
  if (topic.kind === "writing") return sentence(faker.company.catchPhrase());
  if (topic.kind === "problem") return account(faker, own ?? nearest ?? "", isLong(wish) ? 1 + random.below(3) : 1);
  if (own !== null) return describe(own, faker);
  const saying = random.pick(wish.sayings);
  if (saying !== undefined && random.chance(0.8)) return sentence(saying);
  const detail = random.pick([faker.location.city(), faker.person.firstName(), faker.location.streetAddress()]);
  return nearest === undefined ? sentence(faker.company.catchPhrase()) : `${nearest}, ${detail}`;
}

/** What the record itself is called. */
function nameIn({ given, subject }: Wish): string | null {
  const found = Object.entries({ ...subject?.values, ...given }).find(
    ([name, value]) => /^(name|title|label|subject|headline)$/.test(name) && typeof value === "string",
  );
  return found === undefined ? null : String(found[1]);
}

function isLong({ type }: Wish): boolean {
  return type.kind === "text" && type.long;
}

function sentence(text: string): string {
  const capitalised = capital(text);
  return /[.!?]$/.test(capitalised) ? capitalised : `${capitalised}.`;
}

/** The text within its range: cut at a word, or with words added. */
function fitted(text: string, { min = 0, max = Infinity }: Range, faker: Faker): string {
  let long = text;
  while ([...long].length < min) long = `${long} ${faker.word.noun()}`;
  const letters = [...long];
  if (letters.length <= max) return long;
  const cut = letters.slice(0, max).join("");
  const atWord = cut.replace(/\s+\S*$/, "");
  return [...atWord].length >= Math.max(1, min) ? atWord : cut;
}

/** The name of a date's month in the library's locale. */
function monthOf(date: string, faker: Faker): string {
  const [locale] = Intl.DateTimeFormat.supportedLocalesOf([faker.definitions.metadata.code.replaceAll("_", "-"), "en"]);
  return new Intl.DateTimeFormat(locale ?? "en", { month: "long", timeZone: "UTC" }).format(
    (daysOfDate(date) ?? 0) * dayLength,
  );
}
