import type { Faker } from "@faker-js/faker";
import { dayLength, daysOfDate } from "../../base/calendar.ts";
import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { Entity } from "../../model/entity.ts";
import type { Range } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../world/random/random.ts";
import { capitalizeFirst } from "./capitalize.ts";
import { describeProduct } from "./describe-product.ts";
import { patternText } from "../../world/value/pattern-text.ts";
import { problemReport, problemHeadline } from "./problem-text.ts";
import { textHints } from "./text-hints.ts";
import { topicOfEntity } from "./topic.ts";
import type { Topic } from "./topic.ts";
import { wordsOfIdentifier } from "./value-request.ts";
import type { ValueRequest } from "./value-request.ts";

/** Creates a function that writes a text for a field: by the field's name, or else by the topic of the entity. */
export function createTextSource(
  model: Specification,
  faker: Faker,
  random: Random,
): (request: ValueRequest) => string {
  const topics = new Map<string, Topic>();
  const topic = (entity: Entity): Topic => {
    const known = topics.get(entity.name) ?? topicOfEntity(model, entity, faker);
    topics.set(entity.name, known);
    return known;
  };
  const written = (request: ValueRequest): string => {
    const words = wordsOfIdentifier(request.name);
    const isName = /^(name|label|title|subject|headline|summary)$/.test(words);
    if (isName && model.identification?.entity === request.entity.name) return request.persona.full;
    const hint = textHints.find(({ name }) => name.test(words));
    if (hint !== undefined) return hint.make(faker, request, random);
    return isName
      ? nameFor(request, topic(request.entity), faker)
      : proseFor(request, topic(request.entity), faker, random);
  };
  return (request) => {
    const { range, pattern = null } = request.type.kind === "text" ? request.type : { range: {} };
    const text = fitToRange(written(request), range, faker);
    return pattern === null || matchesWhole(pattern, text) ? text : textOfPattern(pattern, range, random);
  };
}

/** Draws a text that matches a pattern and has the right length; after twenty tries, one that may not. */
function textOfPattern(pattern: string, { min = 0, max = Infinity }: Range, random: Random): string {
  const tries = Array.from({ length: 20 }, () => patternText(pattern, random));
  return (
    tries.find((text) => matchesWhole(pattern, text) && [...text].length >= min && [...text].length <= max) ??
    tries[0] ??
    ""
  );
}

function nameFor({ chosen, entity }: ValueRequest, topic: Topic, faker: Faker): string {
  switch (topic.kind) {
    case "problem":
      return problemHeadline(faker);
    case "thing":
      return topic.name();
    case "writing":
      return faker.book.title();
    case "own": {
      const day = Object.values(chosen).find((value) => typeof value === "string" && daysOfDate(value) !== null);
      return capitalizeFirst(
        `${typeof day === "string" ? monthOf(day, faker) : faker.commerce.productAdjective()} ${wordsOfIdentifier(entity.name)}`,
      );
    }
  }
}

/** Writes prose by the topic: about a problem, about a product with a name, or else a sentence of the document. */
function proseFor(request: ValueRequest, topic: Topic, faker: Faker, random: Random): string {
  const own = nameOfRecord(request);
  const [nearest] = request.relatedLabels;
  if (topic.kind === "writing" && isLong(request))
    return Array.from({ length: 2 + random.below(4) }, () => problemReport(faker, "", 2 + random.below(3))).join(
      "\n\n",
    );
  if (topic.kind === "writing") return asSentence(faker.company.catchPhrase());
  if (topic.kind === "problem")
    return problemReport(faker, own ?? nearest ?? "", isLong(request) ? 1 + random.below(3) : 1);
  if (own !== null) return describeProduct(own, faker);
  const sentence = random.pick(request.documentSentences);
  if (sentence !== undefined && random.chance(0.8)) return asSentence(sentence);
  const detail = random.pick([faker.location.city(), faker.person.firstName(), faker.location.streetAddress()]);
  return nearest === undefined ? asSentence(faker.company.catchPhrase()) : `${nearest}, ${detail}`;
}

/** The name, title or subject of the record itself. */
function nameOfRecord({ chosen, subject }: ValueRequest): string | null {
  const found = Object.entries({ ...subject?.values, ...chosen }).find(
    ([name, value]) => /^(name|title|label|subject|headline)$/.test(name) && typeof value === "string",
  );
  return found === undefined ? null : String(found[1]);
}

function isLong({ type }: ValueRequest): boolean {
  return type.kind === "text" && type.long;
}

function asSentence(text: string): string {
  const capitalised = capitalizeFirst(text);
  return /[.!?]$/.test(capitalised) ? capitalised : `${capitalised}.`;
}

/** Fits a text into a range: cuts it at a word, or adds words. */
function fitToRange(text: string, { min = 0, max = Infinity }: Range, faker: Faker): string {
  let long = text;
  while ([...long].length < min) long = `${long} ${faker.word.noun()}`;
  const letters = [...long];
  if (letters.length <= max) return long;
  const cut = letters.slice(0, max).join("");
  const atWord = cut.replace(/\s+\S*$/, "");
  return [...atWord].length >= Math.max(1, min) ? atWord : cut;
}

/** The month of a date, in the language of the library's locale. */
function monthOf(date: string, faker: Faker): string {
  const [locale] = Intl.DateTimeFormat.supportedLocalesOf([faker.definitions.metadata.code.replaceAll("_", "-"), "en"]);
  return new Intl.DateTimeFormat(locale ?? "en", { month: "long", timeZone: "UTC" }).format(
    (daysOfDate(date) ?? 0) * dayLength,
  );
}
