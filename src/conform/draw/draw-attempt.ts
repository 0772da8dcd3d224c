import type { Call } from "../../model/call.ts";
import { textOf } from "../../semantics/http/http-request.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Person } from "../story/person.ts";
import type { Attempt } from "./attempt.ts";
import { drawInput, drawManner } from "./draw-input.ts";
import type { Manner, Single } from "./draw-input.ts";
import { drawQuery } from "./draw-query.ts";
import { drawSubject } from "./draw-subject.ts";
import type { Place } from "./place.ts";

/** How a call is to be drawn, as far as that is not left to chance. */
export interface Wanted {
  readonly who?: Person | null;
  readonly manner?: Manner;
  /** The record that it is about, where it can be named. */
  readonly row?: Row;
  /** What is wrong where one thing is. */
  readonly single?: Single;
}

/** Draws how a call could be made: by anyone, of anything there is, often as it is meant and often not; null where it can't be made so. */
export function drawAttempt(place: Place, call: Call, wanted: Wanted = {}): Attempt | null {
  const { random } = place;
  const who = wanted.who === undefined ? drawCaller(place, call) : wanted.who;
  const { row, subject, path } = drawSubject(place, call, who, wanted.row);
  const manner = wanted.manner ?? drawManner(call, random);
  const input = drawInput(place, call, who?.role ?? visitorRole(place.model), manner, wanted.single);
  if (input === null) return null;
  // Who says nothing of what is stale may not know of it at all.
  const knowsStale = place.model.errors.some(({ when, from }) => when === "stale" && from === "document");
  const isStale =
    knowsStale && call.subject !== null && call.method !== "GET" && wanted.manner === undefined && random.chance(0.04);
  const ifMatch = isStale ? (random.pick(['"stale"', "*"]) ?? null) : null;
  const asked = { subject, input: { ...path, ...input }, query: drawQuery(place, call, who), ifMatch };
  return besideBody(call, asked) > longestHead ? null : { who, call, row, manner, asked };
}

/** What goes before the body of a request may be refused by whoever carries it, where it is longer than this: by no word of the document. */
const longestHead = 2000;

/** How many bytes of what is asked go into the path, the query and the headers. */
function besideBody(call: Call, { subject, input, query }: Attempt["asked"]): number {
  const inputs = call.takes.flatMap(({ name, place }) => (place === "body" ? [] : [textOf(input[name] ?? null)]));
  let bytes = 0;
  // Each letter beyond the plain ones becomes three letters for each of its bytes, of which there are three at the most for each half.
  for (const text of [subject ?? "", ...Object.values(query), ...inputs])
    bytes += text.replace(/[^\w.~-]/g, (letter) => (letter < "\u0080" ? "%20" : "%20%20%20")).length;
  return bytes;
}

/** Mostly somebody whose role may make the call at all, each role as often as another; the visitor is one of them. */
function drawCaller({ model, people, random, mayCall }: Place, call: Call): Person | null {
  const ready = people.filter((person) => mayCall(person, call));
  const roles = [...new Set(ready.map(({ role }) => role)), ...(mayCall(null, call) ? [null] : [])];
  const able = random.chance(0.75) ? roles.filter((role) => mayEver(model, role ?? visitorRole(model), call)) : [];
  const role = random.pick(able.length > 0 ? able : roles);
  return random.pick(ready.filter((person) => person.role === role)) ?? null;
}
