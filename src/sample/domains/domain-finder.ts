import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";
import { allDomains } from "../catalogue/all-domains.ts";
import { vocabularyOfDocument } from "./vocabulary-of-document.ts";
import type { Domain } from "../catalogue/domain.ts";

/** What the records of an entity are called: by the titles of a domain, or by the names of its kinds, such as `Comedy` for films. */
export interface EntityDomain {
  readonly domain: Domain;
  readonly isKind: boolean;
}

/** Finds the domains of entities and fields in one document. */
export interface DomainFinder {
  /** The domain of an entity; null where the catalogue has none. */
  ofEntity(entity: Entity): EntityDomain | null;
  /** How many names there are for an entity's records; null where they are without number. */
  namesOf(entity: Entity): number | null;
  /** The domain that words name, such as those of a field; null where the catalogue has none. */
  ofWords(words: string): Domain | null;
}

/** Creates the finder of a document. */
export function createDomainFinder(model: Specification): DomainFinder {
  const vocabulary = vocabularyOfDocument(model);
  const known = new Map<string, EntityDomain | null>();
  const ofWords = (words: string): Domain | null => domainNamed(words.split(" "), vocabulary);
  const find = ({ name, plural }: Entity): EntityDomain | null => {
    if (name === model.identification?.entity) return knownDomain(domainNamed(["person"], vocabulary));
    const words = wordsOfIdentifier(name).split(" ");
    const compound = words.length > 1 ? ofCompound(words, vocabulary) : null;
    if (compound !== null) return compound;
    const [head = ""] = words.slice(-1);
    if (kindWords.has(head)) {
      const owner = domainOfReferrer(model, name, vocabulary);
      if (owner?.kinds !== undefined) return { domain: owner, isKind: true };
    }
    if (partWords.has(head) && bestSense(head, vocabulary) === null) {
      const whole = domainOfOwner(model, name, vocabulary);
      if (whole !== null) return knownDomain(whole);
    }
    return knownDomain(domainNamed(words, vocabulary) ?? domainNamed(wordsOfIdentifier(plural).split(" "), vocabulary));
  };
  const ofEntity = (entity: Entity): EntityDomain | null => {
    const found = known.get(entity.name) ?? find(entity);
    known.set(entity.name, found);
    return found;
  };
  return {
    ofEntity,
    namesOf(entity) {
      const found = ofEntity(entity);
      return found === null || !found.isKind ? null : (found.domain.kinds ?? "").split("|").length;
    },
    ofWords,
  };
}

/** Nouns for what only sorts other things. */
const kindWords: ReadonlySet<string> = new Set(
  "type kind category class group genre tag label sort level style section classification topic keyword theme".split(
    " ",
  ),
);

/** Nouns for parts of something, which only the whole tells: the items of an order, the copies of a book. */
const partWords: ReadonlySet<string> = new Set("item entry record line copy version detail row element".split(" "));

/** Nouns that say less than the word before them: a trip request is about a trip. */
const weakHeads: ReadonlySet<string> = new Set(
  "request application order booking reservation item entry record position detail registration copy version offer listing assignment enrolment enrollment participation log history".split(
    " ",
  ),
);

/** The domain of a name of several words, where the first ones tell more than the last: `PetType`, `TripRequest`. */
function ofCompound(words: readonly string[], vocabulary: ReadonlySet<string>): EntityDomain | null {
  const whole = senseOf(words.join("_"), vocabulary);
  if (whole !== null) return { domain: whole, isKind: false };
  const [head = ""] = words.slice(-1);
  const before = domainNamed(words.slice(0, -1), vocabulary);
  if (before === null) return null;
  if (kindWords.has(head) && before.kinds !== undefined) return { domain: before, isKind: true };
  if (!weakHeads.has(head)) return null;
  const voice = senseOf(head, vocabulary)?.voice ?? before.voice;
  return { domain: voice === undefined ? before : { ...before, voice }, isKind: false };
}

/** The domain that words name; the last words count most. */
function domainNamed(words: readonly string[], vocabulary: ReadonlySet<string>): Domain | null {
  for (let from = 0; from < words.length; from += 1) {
    const written = words.slice(from).join("_");
    const found = senseOf(written, vocabulary) ?? senseOf(singularOf(written), vocabulary);
    if (found !== null) return found;
  }
  return null;
}

/** The sense of a word that fits the document best: the one with most of its neighbours there, or else the usual one. */
function senseOf(word: string, vocabulary: ReadonlySet<string>): Domain | null {
  const senses = domainsByWord.get(word);
  if (senses === undefined) return null;
  return bestSense(word, vocabulary) ?? senses.find(({ near }) => near === undefined) ?? senses[0]!;
}

/** The sense of a word of which a document has the most neighbours; null where it has no two of any. */
function bestSense(word: string, vocabulary: ReadonlySet<string>): Domain | null {
  let [best, most]: [Domain | null, number] = [null, 1];
  for (const sense of domainsByWord.get(word) ?? []) {
    const hits = (sense.near ?? "").split(" ").filter((one) => one !== word && vocabulary.has(one)).length;
    if (hits > most) [best, most] = [sense, hits];
  }
  return best;
}

function knownDomain(domain: Domain | null): EntityDomain | null {
  return domain === null ? null : { domain, isKind: false };
}

/** The domain of the first entity, people left out, that an entity's records have to refer to. */
function domainOfOwner(model: Specification, entity: string, vocabulary: ReadonlySet<string>): Domain | null {
  const fields = model.entities.find(({ name }) => name === entity)?.fields ?? [];
  const domains = fields.flatMap(({ type, required }) =>
    type.kind === "reference" && required && type.entity !== model.identification?.entity && type.entity !== entity
      ? (domainNamed(wordsOfIdentifier(type.entity).split(" "), vocabulary) ?? [])
      : [],
  );
  return domains.at(-1) ?? null;
}

const domainsByWord: ReadonlyMap<string, readonly Domain[]> = indexOf(allDomains);

function indexOf(domains: readonly Domain[]): ReadonlyMap<string, readonly Domain[]> {
  const index = new Map<string, Domain[]>();
  for (const domain of domains) {
    for (const word of domain.words.split(" ")) {
      const senses = index.get(word) ?? [];
      index.set(word, senses);
      senses.push(domain);
    }
  }
  return index;
}

/** The domain of the first entity that refers to an entity: what a category sorts. */
function domainOfReferrer(model: Specification, entity: string, vocabulary: ReadonlySet<string>): Domain | null {
  for (const { name, fields } of model.entities) {
    if (name === entity || !fields.some(({ type }) => type.kind === "reference" && type.entity === entity)) continue;
    const domain = domainNamed(wordsOfIdentifier(name).split(" "), vocabulary);
    if (domain?.kinds !== undefined) return domain;
  }
  return null;
}

function singularOf(word: string): string {
  if (word.endsWith("ies")) return word.replace(/ies$/, "y");
  return /(s|x|z|ch|sh)es$/.test(word) ? word.replace(/es$/, "") : word.replace(/([^s])s$/, "$1");
}
