import { withArticle } from "../../base/with-article.ts";
import { wordsOfName } from "../../base/words-of-name.ts";
import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { RecordNames } from "./record-names.ts";
import type { NarratedMove } from "./narrated-steps.ts";
import { describeInputs } from "./describe-inputs.ts";
import type { RecordReference } from "./subject-record.ts";
import { isEnglishVerb, verbPhraseOf, inThirdPerson, isWritingCall } from "./verb-phrase.ts";
import type { InputFilter } from "./relevant-inputs.ts";

/** A move as a verb phrase: `opens a ticket`, and `open a ticket`. */
export interface MovePhrase {
  readonly thirdPerson: string;
  readonly infinitive: string;
}

/** The phrase for a call, in the document's own words. */
export function phraseForCall(
  call: Call,
  move: NarratedMove,
  matters: InputFilter,
  recordNames: RecordNames,
): MovePhrase {
  const phrase = verbPhraseOf(call);
  if (/^who (?:am i|i am)$/i.test(call.name))
    return { thirdPerson: "asks who they are", infinitive: "find out who they are" };
  if (phrase === null) {
    const rest = ` “${call.name}”${describeInputs(call, move, matters, recordNames)}`;
    return isWritingCall(call)
      ? conjugate("make", ` the call${rest}`)
      : { thirdPerson: `asks for${rest}`, infinitive: `get${rest}` };
  }
  const words = phrase.rest.replace(/\b(?:my|your)\b/gi, "their");
  const named = inputInObject(words, call, move);
  const object =
    named === null
      ? objectOf(words, call, move, recordNames)
      : ` ${withRecord(words, move.references.get(named)!, recordNames.mention(move.references.get(named)!, move.before)) ?? words}`;
  const others: InputFilter = (entity, input) => input.name !== named && matters(entity, input);
  return conjugate(phrase.verb, `${object}${describeInputs(call, move, others, recordNames)}`);
}

/**
 * The input whose record the words of a call name as its object, such as the item in `lend an item`; null where the object is
 * the subject of the call, or what it creates.
 */
function inputInObject(words: string, { subject, does }: Call, { references }: NarratedMove): string | null {
  if (subject !== null) return null;
  const created = "entity" in does && does.kind === "create" ? does.entity : null;
  const found = [...references].find(
    ([, record]) => record.entity !== created && withRecord(words, record, "") !== null,
  );
  return found === undefined ? null : found[0];
}

/** Puts a record's name in the place of its noun: `the item` in `an item for a week`; null where the words have no such noun. */
function withRecord(words: string, record: RecordReference, name: string): string | null {
  const found = nounOf(record.entity).exec(words);
  return found === null ? null : `${found[1]!}${nounWithName(record, name, wordsOfName(record.entity))}${found[2]!}`;
}

/** Finds an entity's noun with its article: `a ticket`. The groups are what stands before and behind it. */
function nounOf(entity: string): RegExp {
  return new RegExp(`^(.*?)\\b(?:an?|the)\\s+${wordsOfName(entity)}(?=\\W|$)(.*)$`, "i");
}

/** The phrase for a timer. */
export function phraseForTimer(model: Specification, { move }: NarratedMove, recordNames: RecordNames): MovePhrase {
  if (move.kind !== "timer") return conjugate("wait", "");
  const { entity, transition, id } = move.firing;
  const words = wordsOfName(transitionNamed(model, entity, transition).transition.name);
  const [verb = transition, ...particles] = words.split(" ");
  if (!isEnglishVerb(verb))
    return conjugate("take", ` the transition “${words}” of ${recordNames.nameOf({ entity, id })}`);
  return conjugate(verb, [`${recordNames.nameOf({ entity, id })}`, ...particles].map((word) => ` ${word}`).join(""));
}

function conjugate(verb: string, rest: string): MovePhrase {
  return { thirdPerson: `${inThirdPerson(verb)}${rest}`, infinitive: `${verb}${rest}` };
}

/** The object of the verb, with the record's name in the place of `a ticket`. */
function objectOf(rest: string, call: Call, named: NarratedMove, recordNames: RecordNames): string {
  const { move, subject, created, before } = named;
  const createdEntity = "entity" in call.does && call.does.kind === "create" ? call.does.entity : null;
  if (subject === null) {
    const [one] = created.filter(({ entity }) => entity === createdEntity);
    const number = one === undefined ? null : /\d+$/.exec(recordNames.nameOf(one));
    return `${rest === "" ? "" : ` ${rest}`}${number === null || one === undefined ? "" : ` (${recordNames.nameOf(one)})`}${describeMissingSubject(rest, call, named)}`;
  }
  const isOwn = move.kind === "call" && move.actor.kind === "person" && move.actor.id === subject.id;
  const name = isOwn ? "their own record" : recordNames.mention(subject, before);
  if (rest === "") return ` ${name}`;
  const noun = wordsOfName(subject.entity);
  const ofEntity = nounOf(subject.entity).exec(rest);
  if (ofEntity !== null) {
    const object = isOwn ? name : nounWithName(subject, name, noun);
    return call.from === "convention"
      ? withParticles(ofEntity[1]!, object, ofEntity[2]!)
      : ` ${ofEntity[1]!}${object}${ofEntity[2]!}`;
  }
  const someone = /^(.*?)\b(?:someone|somebody|anyone)\b(.*)$/i.exec(rest);
  if (someone !== null) return ` ${someone[1]}${isOwn ? "themself" : name}${someone[2]}`;
  return call.subject?.kind === "me" || /\btheir\b/.test(rest) ? ` ${rest}` : ` ${withOwner(rest, call, name)}`;
}

/** Says of which record the words of a call speak: `the comments of the article`, `a label for the ticket`. */
function withOwner(words: string, call: Call, owner: string): string {
  // Other words may be no noun, such as `paid` in `mark paid`.
  if (!/^(?:an?|the)\s/i.test(words)) return `${words} (${owner})`;
  return isWritingCall(call) ? `${words} for ${owner}` : `${words.replace(/^an?\s/i, "the ")} of ${owner}`;
}

/** What is added where the record does not exist: ` that does not exist`. */
function describeMissingSubject(rest: string, { subject }: Call, { move }: NarratedMove): string {
  if (subject === null || move.kind !== "call") return "";
  const noun = "entity" in subject ? wordsOfName(subject.entity) : null;
  if (
    noun === null ||
    new RegExp(`\\b(?:an?|the)\\s+${noun}(?=\\W|$)|\\b(?:someone|somebody|anyone)\\b`, "i").test(rest)
  )
    return " that does not exist";
  return `${rest === "" ? " " : " of "}${withArticle(noun)} that does not exist`;
}

/** `the user Ben`, where a name alone could be that of another record; else the name. */
function nounWithName({ entity }: RecordReference, name: string, noun: string): string {
  return name.toLowerCase().includes(noun) || name === withArticle(wordsOfName(entity)) ? name : `the ${noun} ${name}`;
}

/** Puts a particle of the verb behind the object: `the request back`, for a transition `sendBack`. */
function withParticles(before: string, object: string, after: string): string {
  const particle = /^(back|late|up|out|off|down|away|in|on|over|through|again|early)\s+$/i.exec(before);
  return particle === null ? ` ${before}${object}${after}` : ` ${object} ${particle[1]}${after}`;
}
