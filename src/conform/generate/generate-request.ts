import type { Call } from "../../model/call.ts";
import { valueText } from "../../semantics/http/http-request.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { generateInput, chooseFillStrategy } from "./generate-input.ts";
import type { FillStrategy, InvalidInput } from "./generate-input.ts";
import { generateQuery } from "./generate-query.ts";
import { generateSubject } from "./generate-subject.ts";
import type { GenerationContext } from "./generation-context.ts";

/** Properties that a generated request must have. */
export interface RequestConstraints {
  /** Who makes it; null for a visitor; absent if the caller is chosen at random. */
  readonly caller?: TestPerson | null;
  /** How its inputs are filled in; absent if that is chosen at random. */
  readonly strategy?: FillStrategy;
  /** The record that it is about. If the target has not revealed its key, the request has a key that no record has. */
  readonly row?: Row;
  /** The invalid input, for the strategy with a single invalid input. */
  readonly invalidInput?: InvalidInput;
}

/**
 * Generates a request of a call: by any caller, about any record, often as intended and often not. Null if it can't be
 * made with these constraints.
 *
 * The *target* is the implementation that is tested. A *visitor* is somebody who is not signed in.
 */
export function generateRequest(
  context: GenerationContext,
  call: Call,
  wanted: RequestConstraints = {},
): CandidateRequest | null {
  const { random } = context;
  const caller = wanted.caller === undefined ? chooseCaller(context, call) : wanted.caller;
  if (caller === undefined) return null;
  const { row, subject, path } = generateSubject(context, call, caller, wanted.row);
  const strategy = wanted.strategy ?? chooseFillStrategy(call, random);
  const input = generateInput(context, call, caller?.role ?? visitorRole(context.model), strategy, wanted.invalidInput);
  if (input === null) return null;
  // An implementation need not support `If-Match` unless the document has an error for it. A request whose strategy is
  // given has a purpose, such as to be granted or to be refused for an input, which a refusal for its ETag would
  // defeat.
  const documentHasStaleError = context.model.errors.some(({ when, from }) => when === "stale" && from === "document");
  const sendsIfMatch =
    documentHasStaleError &&
    call.subject !== null &&
    call.method !== "GET" &&
    wanted.strategy === undefined &&
    random.chance(0.04);
  // An ETag that no record has must be refused; `*` matches every record that exists, so that it must be granted.
  const ifMatch = sendsIfMatch ? (random.pick(['"stale"', "*"]) ?? null) : null;
  const params = { subject, input: { ...path, ...input }, query: generateQuery(context, call, caller), ifMatch };
  return bytesOutsideBody(call, params) > maxBytesOutsideBody ? null : { caller, call, row, strategy, params };
}

/**
 * The longest path, query and headers in bytes: servers may refuse a longer request, even if the document allows it.
 */
const maxBytesOutsideBody = 2000;

/** The bytes of the parameters that are sent in the path, the query and the headers. */
function bytesOutsideBody(call: Call, { subject, input, query }: CandidateRequest["params"]): number {
  const inputs = call.takes.flatMap(({ name, place }) => (place === "body" ? [] : [valueText(input[name] ?? null)]));
  let bytes = 0;
  // Each UTF-16 unit beyond ASCII takes at most three bytes, each of which is escaped as three characters.
  for (const text of [subject ?? "", ...Object.values(query), ...inputs])
    bytes += text.replace(/[^\w.~-]/g, (letter) => (letter < "\u0080" ? "%20" : "%20%20%20")).length;
  return bytes;
}

/**
 * Chooses a role, mostly a role that may ever make the call, and a person of this role. Each role is chosen equally
 * often; visitors count as a role, and a visitor is null. Only people who need not wait for a rate limit are chosen;
 * undefined if everybody has to wait.
 */
function chooseCaller(
  { model, people, random, isWithinRateLimit }: GenerationContext,
  call: Call,
): TestPerson | null | undefined {
  const callersWithoutWait = people.filter((person) => isWithinRateLimit(person, call));
  const roles = [
    ...new Set(callersWithoutWait.map(({ role }) => role)),
    ...(isWithinRateLimit(null, call) ? [null] : []),
  ];
  const preferredRoles = random.chance(0.75)
    ? roles.filter((role) => mayEver(model, role ?? visitorRole(model), call))
    : [];
  const role = random.pick(preferredRoles.length > 0 ? preferredRoles : roles);
  const chosen = random.pick(callersWithoutWait.filter((person) => person.role === role));
  return role === null ? null : chosen;
}
