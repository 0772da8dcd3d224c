import type { Faker } from "@faker-js/faker";
import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { Entity } from "../../model/entity.ts";
import type { Range } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Fakers } from "./fakers.ts";
import type { Random } from "../../generation/random/random.ts";
import { createDomainFinder } from "../domains/domain-finder.ts";
import type { DomainFinder } from "../domains/domain-finder.ts";
import type { PictureKind } from "../files/draw-picture.ts";
import { createWordSource } from "../words/word-source.ts";
import { createProseWriter } from "./prose-writer.ts";
import type { ProseKind } from "./prose-writer.ts";
import { proseKindOf } from "./prose-kind-of.ts";
import { textOfPattern } from "./text-of-pattern.ts";
import { textHints } from "./text-hints.ts";
import { nameOfRecord } from "./prose-writer.ts";
import { tagsOfSubject } from "../words/subject-tags.ts";
import { createTitleWriter } from "./title-writer.ts";
import type { TitleWriter } from "./title-writer.ts";
import type { ValueRequest } from "./value-request.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/** What texts are written with. */
export interface TextSource {
  /** A text for a field: by the field's name, or else by the domain of the entity. */
  textFor(request: ValueRequest): string;
  /** An item of a list of texts. */
  itemFor(request: ValueRequest): string;
  /** Sentences about the record, for a document that is kept with it. */
  proseFor(request: ValueRequest): string;
  /** What a picture of an entity's records shows. */
  pictureFor(entity: Entity): PictureKind;
  /** Whether names of an entity's records are known, other than the document's own samples. */
  knows(entity: Entity): boolean;
}

/** What the texts of a field are, by the field's name. */
type TextKind = (request: ValueRequest) => string;

/** Creates the source of all texts of a sample. */
export function createTextSource(model: Specification, { local, english }: Fakers, random: Random): TextSource {
  const finder = createDomainFinder(model);
  const drawWord = createWordSource(local, english);
  const titles = createTitleWriter(model, finder, drawWord, random);
  const prose = createProseWriter({ model, finder, titles, drawWord, random });
  const kinds = new Map<string, TextKind>();
  const kindOf = (request: ValueRequest): TextKind => {
    const at = `${request.entity.name}.${request.name}`;
    const known = kinds.get(at) ?? textKindOf(request, { model, local, finder, titles, prose, random });
    kinds.set(at, known);
    return known;
  };
  /** A tag: one of the subject of the record, or else a kind of its entity, unless its records are sorted by another field. */
  const tagFor = (request: ValueRequest): string => {
    const subject = random.pick(tagsOfSubject(titles.slotsOf(nameOfRecord(request))["topic"] ?? ""));
    if (subject !== undefined) return subject;
    const { entity } = request;
    const isSorted = entity.fields.some(
      ({ name, type }) => type.kind === "reference" && sortingWords.test(wordsOfIdentifier(name)),
    );
    const isThing = finder.ofEntity(entity)?.domain.picture === "product";
    const kind = isSorted ? null : titles.kindOf(request);
    return (kind ?? drawWord(isThing ? "thingTag" : "tag", random) ?? entity.name).toLowerCase();
  };
  return {
    proseFor: (request) =>
      prose({ ...request, type: { kind: "text", long: true, range: { max: 900 } } }, "description"),
    pictureFor: (entity) => finder.ofEntity(entity)?.domain.picture ?? "landscape",
    knows: (entity) => finder.ofEntity(entity) !== null,
    textFor(request) {
      const { range, pattern = null } = request.type.kind === "text" ? request.type : { range: {} };
      const text = fitToRange(kindOf(request)(request), range, english);
      return pattern === null || matchesWhole(pattern, text) ? text : textOfPattern(pattern, text, range, random);
    },
    itemFor(request) {
      const { type } = request;
      const words = wordsOfIdentifier(request.name).replace(/ (list|set|names?)$/, "");
      const domain = sortingWords.test(words) ? null : finder.ofWords(words);
      const item =
        random.pick(request.mentionedLabels) ??
        (domain === null || domain.isPerson === true ? tagFor(request) : titles.nameOf(domain, request));
      return fitToRange(item, type.kind === "text" ? type.range : {}, english);
    },
  };
}

const sortingWords = /\b(tags?|labels?|keywords?|categor(y|ies)|genres?|topics?|types?)$/;

/** What the kinds of texts are made with. */
interface TextMakers {
  readonly model: Specification;
  readonly local: Faker;
  readonly finder: DomainFinder;
  readonly titles: TitleWriter;
  readonly prose: (request: ValueRequest, kind: ProseKind) => string;
  readonly random: Random;
}

function textKindOf(request: ValueRequest, { model, local, finder, titles, prose, random }: TextMakers): TextKind {
  const { entity, name, type } = request;
  const words = wordsOfIdentifier(name);
  const isPeople = model.identification?.entity === entity.name;
  const isLong = type.kind === "text" && type.long;
  if (isPeople && /\b(name|label|title)$/.test(words) && titleWords.test(words)) return ({ persona }) => persona.full;
  if (titleWords.test(words) && !isLong && !isPeople) return (one) => titles.titleOf(one);
  const hint = isLong ? undefined : textHints.find((one) => one.name.test(words));
  if (hint !== undefined) return (one) => hint.make(local, one, random);
  const [, named = null] = /^(.*) (name|title)$/.exec(words) ?? [];
  const domain = finder.ofWords(named ?? words);
  const kind = proseKindOf(words);
  if (domain !== null && !isLong && (kind === null || named !== null)) return (one) => titles.nameOf(domain, one);
  if (kind !== null) return (one) => prose(one, kind);
  if (isLong) return (one) => prose(one, "description");
  return isOnlyName(request) && !isPeople ? (one) => titles.titleOf(one) : (one) => prose(one, "note");
}

const titleWords =
  /^(name|label|title|subject|headline|summary|caption|heading|designation|topic|what|task|(display|short|long|full) (name|title))$/;

/** Whether a field is the first text of an entity that has no other name for its records. */
function isOnlyName({ entity, name }: ValueRequest): boolean {
  const texts = entity.fields.filter(({ type }) => type.kind === "text");
  return texts[0]?.name === name && !texts.some((one) => titleWords.test(wordsOfIdentifier(one.name)));
}

/** Fits a text into a range: cuts it after a sentence or at a word, or adds words. */
function fitToRange(text: string, { min = 0, max = Infinity }: Range, english: Faker): string {
  // A character takes at most two units of a text's length, so few texts are taken apart.
  if (text.length >= 2 * min && text.length <= max) return text;
  let long = text;
  while ([...long].length < min) long = `${long} ${english.word.noun()}`;
  const letters = [...long];
  if (letters.length <= max) return long;
  const cut = letters.slice(0, max).join("");
  const sentences = /^.*[.!?](?= )/s.exec(cut)?.[0] ?? "";
  if ([...sentences].length >= Math.max(min, max / 2)) return sentences;
  const atWord = cut.replace(/\s+\S*$/, "").replace(/[,;:–-]+$/, "");
  return [...atWord].length >= Math.max(1, min) ? atWord : cut;
}
