import { withArticle } from "../../base/with-article.ts";
import { wordsOfName } from "../../base/words-of-name.ts";
import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { RecordNames } from "./record-names.ts";
import type { NarratedStep } from "./narrated-steps.ts";
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
  step: NarratedStep,
  matters: InputFilter,
  recordNames: RecordNames,
): MovePhrase {
  const sent = describeInputs(call, step, matters, recordNames);
  const phrase = verbPhraseOf(call);
  if (/^who (?:am i|i am)$/i.test(call.name)) return conjugate("ask", " who they are");
  if (phrase === null)
    return isWritingCall(call)
      ? conjugate("make", ` the call “${call.name}”${sent}`)
      : conjugate("ask", ` for “${call.name}”${sent}`);
  const rest = objectOf(phrase.rest.replace(/\b(?:my|your)\b/gi, "their"), call, step, recordNames);
  return conjugate(phrase.verb, `${rest}${sent}`);
}

/** The phrase for a timer. */
export function phraseForTimer(model: Specification, { move }: NarratedStep, recordNames: RecordNames): MovePhrase {
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
function objectOf(rest: string, call: Call, step: NarratedStep, recordNames: RecordNames): string {
  const { move, subject, created, before } = step;
  const createdEntity = "entity" in call.does && call.does.kind === "create" ? call.does.entity : null;
  if (subject === null) {
    const [one] = created.filter(({ entity }) => entity === createdEntity);
    const number = one === undefined ? null : /\d+$/.exec(recordNames.nameOf(one));
    return `${rest === "" ? "" : ` ${rest}`}${number === null || one === undefined ? "" : ` (${recordNames.nameOf(one)})`}${describeMissingSubject(rest, call, step)}`;
  }
  const isOwn = move.kind === "call" && move.actor.kind === "person" && move.actor.id === subject.id;
  const name = isOwn ? "their own record" : recordNames.mention(subject, before);
  if (rest === "") return ` ${name}`;
  const noun = wordsOfName(subject.entity);
  const ofEntity = new RegExp(`^(.*?)\\b(?:an?|the)\\s+${noun}(?=\\W|$)(.*)$`, "i").exec(rest);
  if (ofEntity !== null) {
    const object = isOwn ? name : nounWithName(subject, name, noun);
    return call.from === "convention"
      ? withParticles(ofEntity[1]!, object, ofEntity[2]!)
      : ` ${ofEntity[1]!}${object}${ofEntity[2]!}`;
  }
  const someone = /^(.*?)\b(?:someone|somebody|anyone)\b(.*)$/i.exec(rest);
  if (someone !== null) return ` ${someone[1]}${name}${someone[2]}`;
  return call.subject?.kind === "me" || /\btheir\b/.test(rest) ? ` ${rest}` : ` ${rest} (${name})`;
}

/** What is added where the record does not exist: ` that is not there`. */
function describeMissingSubject(rest: string, { subject }: Call, { move }: NarratedStep): string {
  if (subject === null || move.kind !== "call") return "";
  const noun = "entity" in subject ? wordsOfName(subject.entity) : null;
  if (
    noun === null ||
    new RegExp(`\\b(?:an?|the)\\s+${noun}(?=\\W|$)|\\b(?:someone|somebody|anyone)\\b`, "i").test(rest)
  )
    return " that is not there";
  return `${rest === "" ? " " : " of "}${withArticle(noun)} that is not there`;
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
