import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../generation/random/random.ts";
import { capitalizeFirst } from "../words/capitalize.ts";
import type { DomainFinder } from "../domains/domain-finder.ts";
import type { Domain } from "../catalogue/domain.ts";
import { expandPattern } from "../words/expand-pattern.ts";
import type { DrawWord } from "../words/expand-pattern.ts";
import { drawWithin } from "./title-writer.ts";
import { monthsAround } from "./months-around.ts";
import type { TitleWriter } from "./title-writer.ts";
import type { ValueRequest } from "./value-request.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";
import { articleBody } from "../phrases/article-body.ts";
import { fittingPhrases } from "../phrases/fitting-phrases.ts";
import { recipeSteps } from "../phrases/recipe-steps.ts";
import { notesOfChoices } from "../phrases/notes-of-choices.ts";
import { unsaidOf } from "../phrases/unsaid-of.ts";
import type { Phrases, Voice } from "../phrases/voice.ts";
import { voiceNamed } from "../phrases/voice-named.ts";

/** What prose is for. */
export type ProseKind = "description" | "comment" | "reason" | "note" | "result" | "steps";

/** What prose is written about. */
interface Subject {
  readonly domain: Domain | null;
  readonly voice: Voice;
  readonly title: string | null;
  /** Whether the record is itself something that people say, such as a comment. */
  readonly isSaying: boolean;
  /** What comments on it are made of. */
  readonly phrases: Phrases;
}

/** Tools for writing prose. */
export interface ProseTools {
  readonly model: Specification;
  readonly finder: DomainFinder;
  readonly titles: TitleWriter;
  readonly drawWord: DrawWord;
  readonly random: Random;
}

/** Creates a function that writes prose about a record: a few sentences, or several paragraphs for the text of an article. */
export function createProseWriter(tools: ProseTools): (request: ValueRequest, kind: ProseKind) => string {
  const { random, titles, drawWord } = tools;
  return (request, kind) => {
    const subject = subjectOf(tools, request);
    const slots = {
      ...monthsAround(request.now),
      ...titles.slotsOf(subject.title),
      it: subject.title === null ? "this" : `“${subject.title}”`,
    };
    const draw = drawWithin(subject.domain, drawWord);
    const write = (pattern: string): string => capitalizeFirst(expandPattern(pattern, { ...slots }, draw, random));
    const isLong = request.type.kind === "text" && request.type.long;
    const { min = 0, max = Infinity } = request.type.kind === "text" ? request.type.range : {};
    if (kind === "description" && isLong && !subject.isSaying && isRead(subject.domain))
      return articleOf(write, random, min);
    // What is said when a record is taken further is no description of it.
    const said = request.field === null && request.subject !== null && kind === "description" ? "comment" : kind;
    const outline = fittingOutline(said, subject, request, random) ?? outlineOf(said, subject, random, isLong);
    const sentences = outline.map(write);
    const more = [...subject.phrases.goesOn, ...subject.voice.notes, ...(subject.domain?.about ?? [])];
    for (let tries = 0; lengthOf(sentences) < min && tries < 400; tries += 1)
      sentences.push(asSentence(write(random.pick(more) ?? "")));
    return joinSentences(sentences, max);
  };
}

/** Finds what a record is about: its own domain and title, or, for something said, those of the record that it is on. */
function subjectOf({ model, finder, random }: ProseTools, request: ValueRequest): Subject {
  const { entity, relatedLabels } = request;
  const own = finder.ofEntity(entity)?.domain ?? null;
  const owner = ownerOf(model, entity);
  const above = owner === undefined ? null : (finder.ofEntity(owner)?.domain ?? null);
  const head = wordsOfIdentifier(entity.name).split(" ").at(-1) ?? "";
  const isSaying = spokenWords.test(head) && owner !== undefined;
  const domain = isSaying ? above : (own ?? above);
  // A booking is spoken of like what is booked.
  const first = isSaying || own?.voice === "booking" ? above?.voice : own?.voice;
  const name = first ?? own?.voice ?? above?.voice ?? "work";
  const [nearest = null] = relatedLabels;
  const named = isSaying ? null : nameOfRecord(request);
  const voice = voiceNamed[name];
  return {
    domain,
    voice,
    phrases: unsaidOf(fittingPhrases(phrasesOf(voice, request), voice, named ?? nearest), request.said),
    title: named ?? (random.chance(0.8) ? nearest : null),
    isSaying,
  };
}

/** What somebody says in a voice: what who opened the record says, what others say, or either where it is not known who speaks. */
function phrasesOf(voice: Voice, { isOpener, isAnswered }: ValueRequest): Phrases {
  const { asks, thanks = asks } = voice;
  if (asks === undefined || isOpener === false) return voice;
  if (isOpener === true) return isAnswered ? (thanks ?? asks) : asks;
  return { opens: [...voice.opens, ...asks.opens], goesOn: [...voice.goesOn, ...asks.goesOn] };
}

const spokenWords =
  /^(comment|message|reply|remark|review|answer|feedback|rating|note|response|post|assessment|evaluation|opinion|testimonial|statement|question)$/;

/** The entity that an entity's records belong to, people left out. */
function ownerOf(model: Specification, { name, fields }: Entity): Entity | undefined {
  const people = model.identification?.entity;
  for (const { type, required } of fields) {
    if (type.kind === "reference" && required && type.entity !== people && type.entity !== name)
      return model.entities.find((other) => other.name === type.entity);
  }
  return undefined;
}

/** Whether records of a domain are texts that people read. */
function isRead(domain: Domain | null): boolean {
  return (
    domain !== null &&
    (domain.voice === "discussion" || domain.words.startsWith("letter")) &&
    domain.lists?.["topic"] !== undefined
  );
}

/** The patterns of the sentences of a text. */
function outlineOf(
  kind: ProseKind,
  { domain, voice, isSaying, phrases, title }: Subject,
  random: Random,
  isLong: boolean,
): readonly string[] {
  const several = isLong ? random.below(3) : random.below(2);
  if (kind === "steps" && domain?.voice === "recipe")
    return numbered([
      ...some(recipeSteps.opens, 1, random),
      ...some(recipeSteps.goesOn, 2 + random.below(3), random),
      ...some(recipeSteps.closes, 1, random),
    ]);
  if (kind === "reason") return some(voice.reasons, 1, random);
  if (kind === "note") return some(voice.notes, isLong ? 1 + random.below(2) : 1, random);
  if (kind === "result")
    return [...some(voice.results, 1, random), ...some(voice.goesOn, isLong ? several : 0, random)];
  const fitting = title === null ? undefined : domain?.aboutFor?.find(([words]) => words.test(title));
  const about = fitting?.[1] ?? domain?.about ?? [];
  if (kind === "comment" || isSaying || about.length === 0)
    return [...some(phrases.opens, 1, random), ...some(phrases.goesOn, several, random)];
  return some(about, 1 + several, random);
}

/** A sentence that fits what was chosen for the record or what is done with it; null where nothing tells which one does. */
function fittingOutline(
  kind: ProseKind,
  { voice, title }: Subject,
  { chosen, entity, action, relatedLabels, isRefused }: ValueRequest,
  random: Random,
): readonly string[] | null {
  if (isRefused && voice.refusals !== undefined && /^(result|reason|note)$/.test(kind))
    return some(voice.refusals, 1, random);
  if (kind !== "reason" && kind !== "note") return null;
  const choices = entity.fields.flatMap(({ name, type }) => ("values" in type ? String(chosen[name] ?? "") : []));
  const [known, said] =
    kind === "reason" ? [voice.reasonsFor ?? [], relatedLabels] : [notesOfChoices, [...choices, action]];
  const fit = known.find(([words]) => said.some((one) => words.test(one)));
  if (fit !== undefined) return some(fit[1], 1, random);
  const only = voice.notesFor?.find(([words]) => title !== null && words.test(title));
  return kind === "note" && only !== undefined && random.chance(0.2) ? some(only[1], 1, random) : null;
}

function numbered(steps: readonly string[]): readonly string[] {
  return steps.map((step, index) => `${index + 1}. ${step}`);
}

/** Picks different items, in random order. */
function some(items: readonly string[], count: number, random: Random): readonly string[] {
  const left = [...items];
  const picked: string[] = [];
  while (picked.length < count && left.length > 0) picked.push(...left.splice(random.below(left.length), 1));
  return picked;
}

/** Writes an article of some paragraphs, and more of them until it has a length. */
function articleOf(write: (pattern: string) => string, random: Random, min: number): string {
  const middle = [...some(articleBody.goesOn, articleBody.goesOn.length, random)];
  const paragraphs = [[...some(articleBody.opens, 1, random), ...middle.splice(0, 2 + random.below(2))]];
  for (let more = 1 + random.below(2); more > 0; more -= 1) paragraphs.push(middle.splice(0, 3 + random.below(2)));
  const body = paragraphs.map((sentences) => sentences.map(write).join(" "));
  while (body.join("\n\n").length < min && body.length < 2000)
    body.push(some(articleBody.goesOn, 4, random).map(write).join(" "));
  return [...body, ...some(articleBody.closes, 1, random).map(write)].join("\n\n");
}

/** Joins sentences, numbered ones each on its line; leaves out those at the end that are too much. */
function joinSentences(sentences: readonly string[], max: number): string {
  const between = sentences[0]?.startsWith("1. ") === true ? "\n" : " ";
  const whole = sentences.length > 1 ? sentences.map(asSentence) : sentences;
  let text = whole[0] ?? "";
  for (const next of whole.slice(1)) {
    if (text.length + between.length + next.length > max) break;
    text += between + next;
  }
  return text;
}

function lengthOf(sentences: readonly string[]): number {
  return sentences.reduce((sum, one) => sum + one.length + 1, -1);
}

function asSentence(text: string): string {
  return /[.!?”]$/.test(text) ? text : `${text}.`;
}

/** The name, title or subject of the record itself; null where it has none. */
export function nameOfRecord({ chosen, subject }: ValueRequest): string | null {
  const found = Object.entries({ ...subject?.values, ...chosen }).find(
    ([name, value]) => /^(name|title|label|subject|headline)$/.test(name) && typeof value === "string",
  );
  return found === undefined ? null : String(found[1]);
}
