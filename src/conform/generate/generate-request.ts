import type { Call } from "../../model/call.ts";
import { textOf } from "../../semantics/http/http-request.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Person } from "../trace/person.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { generateInput, chooseFillStrategy } from "./generate-input.ts";
import type { FillStrategy, InvalidInput } from "./generate-input.ts";
import { generateQuery } from "./generate-query.ts";
import { generateSubject } from "./generate-subject.ts";
import type { GenerationContext } from "./generation-context.ts";

/** How a call is to be drawn, as far as that is not left to chance. */
export interface RequestConstraints {
  readonly caller?: Person | null;
  readonly manner?: FillStrategy;
  /** The record that it is about, where it can be named. */
  readonly row?: Row;
  /** What is wrong where one thing is. */
  readonly invalidInput?: InvalidInput;
}

/** Draws how a call could be made: by anyone, of anything there is, often as it is meant and often not; null where it can't be made so. */
export function generateRequest(
  context: GenerationContext,
  call: Call,
  wanted: RequestConstraints = {},
): CandidateRequest | null {
  const { random } = context;
  const caller = wanted.caller === undefined ? chooseCaller(context, call) : wanted.caller;
  const { row, subject, path } = generateSubject(context, call, caller, wanted.row);
  const manner = wanted.manner ?? chooseFillStrategy(call, random);
  const input = generateInput(context, call, caller?.role ?? visitorRole(context.model), manner, wanted.invalidInput);
  if (input === null) return null;
  // Who says nothing of what is stale may not know of it at all.
  const knowsStale = context.model.errors.some(({ when, from }) => when === "stale" && from === "document");
  const isStale =
    knowsStale && call.subject !== null && call.method !== "GET" && wanted.manner === undefined && random.chance(0.04);
  const ifMatch = isStale ? (random.pick(['"stale"', "*"]) ?? null) : null;
  const params = { subject, input: { ...path, ...input }, query: generateQuery(context, call, caller), ifMatch };
  return bytesOutsideBody(call, params) > longestHead ? null : { caller, call, row, manner, params };
}

/** What goes before the body of a request may be refused by whoever carries it, where it is longer than this: by no word of the document. */
const longestHead = 2000;

/** How many bytes of what is asked go into the path, the query and the headers. */
function bytesOutsideBody(call: Call, { subject, input, query }: CandidateRequest["params"]): number {
  const inputs = call.takes.flatMap(({ name, place }) => (place === "body" ? [] : [textOf(input[name] ?? null)]));
  let bytes = 0;
  // Each letter beyond the plain ones becomes three letters for each of its bytes, of which there are three at the most for each half.
  for (const text of [subject ?? "", ...Object.values(query), ...inputs])
    bytes += text.replace(/[^\w.~-]/g, (letter) => (letter < "\u0080" ? "%20" : "%20%20%20")).length;
  return bytes;
}

/** Mostly somebody whose role may make the call at all, each role as often as another; the visitor is one of them. */
function chooseCaller({ model, people, random, isCallAllowed }: GenerationContext, call: Call): Person | null {
  const ready = people.filter((person) => isCallAllowed(person, call));
  const roles = [...new Set(ready.map(({ role }) => role)), ...(isCallAllowed(null, call) ? [null] : [])];
  const able = random.chance(0.75) ? roles.filter((role) => mayEver(model, role ?? visitorRole(model), call)) : [];
  const role = random.pick(able.length > 0 ? able : roles);
  return random.pick(ready.filter((person) => person.role === role)) ?? null;
}
