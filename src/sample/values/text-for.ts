import type { Faker } from "@faker-js/faker";
import { daysOfDate } from "../../base/calendar.ts";
import type { Entity } from "../../model/entity.ts";
import type { Range } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../random.ts";
import { describe } from "./description.ts";
import { problem } from "./problem.ts";
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
  return (wish) => {
    const words = wordsOf(wish.name);
    const people = model.identification?.entity === wish.entity.name;
    if (people && /^(name|label)$/.test(words)) return fitted(wish.persona.full, rangeOf(wish), faker);
    const named = textHints.find(({ name }) => name.test(words));
    if (named !== undefined) return fitted(named.make(faker, wish, random), rangeOf(wish), faker);
    if (/^(name|label|title|subject|headline|summary)$/.test(words)) return fitted(nameFor(wish, topic(wish.entity), faker), rangeOf(wish), faker);
    return fitted(proseFor(wish, topic(wish.entity), faker, random), rangeOf(wish), faker);
  };
}

function nameFor(wish: Wish, topic: Topic, faker: Faker): string {
  switch (topic.kind) {
    case "problem":
      return problem(faker).headline;
    case "thing":
      return topic.name();
    case "own": {
      const day = Object.values(wish.given).find((value) => typeof value === "string" && daysOfDate(value) !== null);
      const month = typeof day === "string" ? faker.rawDefinitions.date?.month?.wide[Number(day.slice(5, 7)) - 1] : undefined;
      return capital(`${month ?? faker.commerce.productAdjective()} ${wordsOf(wish.entity.name)}`);
    }
  }
}

function proseFor(wish: Wish, topic: Topic, faker: Faker, random: Random): string {
  const [nearest] = wish.about;
  if (topic.kind === "problem") return problem(faker).sentences(wish.type.kind === "text" && wish.type.long ? 1 + random.below(3) : 1);
  const saying = random.pick(wish.sayings);
  if (saying !== undefined && wish.subject !== null) return sentence(saying);
  const own = Object.entries(wish.given).find(([name, value]) => /^(name|title|label)$/.test(name) && typeof value === "string")?.[1];
  if (typeof own === "string") return describe(own, faker);
  if (saying !== undefined && random.chance(0.6)) return sentence(saying);
  return nearest === undefined ? sentence(saying ?? faker.company.catchPhrase()) : `${nearest}, ${faker.location.city()}`;
}

function sentence(text: string): string {
  const capitalised = capital(text);
  return /[.!?]$/.test(capitalised) ? capitalised : `${capitalised}.`;
}

/** The text with its first letter as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rangeOf({ type }: Wish): Range {
  return type.kind === "text" ? type.range : {};
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
