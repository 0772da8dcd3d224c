import { withArticle } from "../../base/with-article.ts";
import { wordsOfName } from "../../base/words-of-name.ts";
import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Cast } from "./cast.ts";
import type { Scene } from "./scenes.ts";
import { sentWords } from "./sent-words.ts";
import type { RecordAt } from "./subject-of.ts";
import { isEnglishVerb, phraseOf, thirdPerson, writes } from "./verb.ts";
import type { WhatMatters } from "./what-matters.ts";

/** What is done, as it is said of somebody (`opens a ticket`) and of somebody who tries to (`open a ticket`). */
export interface DeedWords {
  readonly does: string;
  readonly tries: string;
}

/** A call in the document's own words. */
export function callWords(call: Call, scene: Scene, matters: WhatMatters, cast: Cast): DeedWords {
  const sent = sentWords(call, scene, matters, cast);
  const phrase = phraseOf(call);
  if (/^who (?:am i|i am)$/i.test(call.name)) return both("ask", " who they are");
  if (phrase === null)
    return writes(call) ? both("make", ` the call “${call.name}”${sent}`) : both("ask", ` for “${call.name}”${sent}`);
  const rest = objectOf(phrase.rest.replace(/\b(?:my|your)\b/gi, "their"), call, scene, cast);
  return both(phrase.verb, `${rest}${sent}`);
}

/** What a timer does. */
export function timerWords(model: Specification, { deed }: Scene, cast: Cast): DeedWords {
  if (deed.kind !== "timer") return both("wait", "");
  const { entity, transition, id } = deed.firing;
  const words = wordsOfName(transitionNamed(model, entity, transition).transition.name);
  const [verb = transition, ...particles] = words.split(" ");
  if (!isEnglishVerb(verb)) return both("take", ` the transition “${words}” of ${cast.call({ entity, id })}`);
  return both(verb, [`${cast.call({ entity, id })}`, ...particles].map((word) => ` ${word}`).join(""));
}

function both(verb: string, rest: string): DeedWords {
  return { does: `${thirdPerson(verb)}${rest}`, tries: `${verb}${rest}` };
}

/** What stands behind the verb, with `a ticket` as the ticket that is meant. */
function objectOf(rest: string, call: Call, scene: Scene, cast: Cast): string {
  const { deed, subject, made, before } = scene;
  const created = "entity" in call.does && call.does.kind === "create" ? call.does.entity : null;
  if (subject === null) {
    const [one] = made.filter(({ entity }) => entity === created);
    const number = one === undefined ? null : /\d+$/.exec(cast.call(one));
    return `${rest === "" ? "" : ` ${rest}`}${number === null || one === undefined ? "" : ` (${cast.call(one)})`}${missingWords(rest, call, scene)}`;
  }
  const isOwn = deed.kind === "call" && deed.actor.kind === "person" && deed.actor.id === subject.id;
  const name = isOwn ? "their own record" : cast.mention(subject, before);
  if (rest === "") return ` ${name}`;
  const noun = wordsOfName(subject.entity);
  const ofEntity = new RegExp(`^(.*?)\\b(?:an?|the)\\s+${noun}(?=\\W|$)(.*)$`, "i").exec(rest);
  if (ofEntity !== null) {
    const object = isOwn ? name : meant(subject, name, noun);
    return call.from === "convention"
      ? withParticles(ofEntity[1]!, object, ofEntity[2]!)
      : ` ${ofEntity[1]!}${object}${ofEntity[2]!}`;
  }
  const someone = /^(.*?)\b(?:someone|somebody|anyone)\b(.*)$/i.exec(rest);
  if (someone !== null) return ` ${someone[1]}${name}${someone[2]}`;
  return call.subject?.kind === "me" || /\btheir\b/.test(rest) ? ` ${rest}` : ` ${rest} (${name})`;
}

/** What is said behind `a ticket` where there is none, and behind `the comments` where there is no ticket that they would be of. */
function missingWords(rest: string, { subject }: Call, { deed }: Scene): string {
  if (subject === null || deed.kind !== "call") return "";
  const noun = "entity" in subject ? wordsOfName(subject.entity) : null;
  if (
    noun === null ||
    new RegExp(`\\b(?:an?|the)\\s+${noun}(?=\\W|$)|\\b(?:someone|somebody|anyone)\\b`, "i").test(rest)
  )
    return " that is not there";
  return `${rest === "" ? " " : " of "}${withArticle(noun)} that is not there`;
}

/** `the user Ben` where a name alone could be taken for another's, `the ticket` where it is one. */
function meant({ entity }: RecordAt, name: string, noun: string): string {
  return name.toLowerCase().includes(noun) || name === withArticle(wordsOfName(entity)) ? name : `the ${noun} ${name}`;
}

/** `back a request`, of a transition called `sendBack`, as `the request back`. */
function withParticles(before: string, object: string, after: string): string {
  const particle = /^(back|late|up|out|off|down|away|in|on|over|through|again|early)\s+$/i.exec(before);
  return particle === null ? ` ${before}${object}${after}` : ` ${object} ${particle[1]}${after}`;
}
