import { mayEver } from "../../semantics/rights/role-gate.ts";
import { promisedProtocol } from "./promised-protocol.ts";
import type { PromisedProtocol } from "./promised-protocol.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { KeyedRequest } from "../execute/protocol-state.ts";
import { methodWithoutCall, pathWithoutCall } from "../execute/apply-send-options.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { describeSendOptionsKind } from "../trace/send-options.ts";
import type { Malformation } from "../trace/send-options.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { testedCalls } from "./tested-calls.ts";
import { generateRequest } from "./generate-request.ts";
import { numberOfPart } from "./number-of-part.ts";
import type { CoverageCounts } from "./coverage-counts.ts";
import type { GenerationContext } from "./generation-context.ts";
import { noParams, probeRetryChance, probeStrategy } from "./protocol-probe.ts";
import type { ProbeContext, ProtocolProbe } from "./protocol-probe.ts";
import { sessionProbes } from "./session-probes.ts";
import { signInProbes } from "./sign-in-probes.ts";

/**
 * Chooses a probe whose coverage item is new or, if there is none, sometimes any probe; null if no probe is chosen. The
 * item counts as covered from then on. `mayMake` tells whether a request may be made within the rate limits.
 *
 * An answer *deviates* if it differs from what the document requires. A *coverage item* is something that a request
 * can cover, such as a call with an outcome. *Send options* say how a request is sent if not as usual: in another
 * session, with an idempotency key or an ETag, or malformed. A *probe* is a request that tries one rule of the
 * protocol rather than a call of the document.
 *
 * The *target* is the implementation that is tested. A *visitor* is somebody who is not signed in.
 */
export function chooseProbe(
  context: GenerationContext,
  coverageCounts: CoverageCounts,
  probeContext: ProbeContext,
  mayMake: (candidate: CandidateRequest) => boolean,
): CandidateRequest | null {
  const isAvoided = ({ call, sendOptions }: CandidateRequest): boolean =>
    coverageCounts.isAvoided(call.name) || coverageCounts.isAvoided(avoidanceKey(call.name, sendOptions));
  const probes = probesFor(context, probeContext).filter(
    ({ candidate }) => !isAvoided(candidate) && mayMake(candidate),
  );
  const uncovered = probes.filter(({ item }) => coverageCounts.timesOf(item) === 0);
  // Repeated sign-ins with a wrong secret get an address blocked.
  const repeated = context.random.chance(probeRetryChance)
    ? probes.filter(({ candidate }) => candidate.call.does.kind !== "sign in")
    : [];
  const chosen = context.random.pick(uncovered.length > 0 ? uncovered : repeated);
  if (chosen === undefined) return null;
  coverageCounts.countOne(chosen.item);
  return chosen.candidate;
}

/**
 * The key by which requests are avoided that are known to deviate: the name of the call or, for a request with send
 * options, the kind of these. After a request with send options has deviated, the call itself is not avoided.
 */
export function avoidanceKey(call: string, sendOptions: CandidateRequest["sendOptions"]): string {
  return sendOptions === undefined ? call : `around ${describeSendOptionsKind(sendOptions)}`;
}

/** All probes that can be made in this situation. */
function probesFor(context: GenerationContext, probeContext: ProbeContext): readonly ProtocolProbe[] {
  const promised = promisedProtocol(context.model);
  const readingProbes = [
    ...sessionProbes(context, probeContext, promised),
    ...invalidTokenProbes(context),
    ...(promised.etags ? conditionalProbes(context, probeContext) : []),
  ];
  // If no tested call writes, the run is read-only: it starts no sessions and sends no bodies.
  if (testedCalls(context.model).every(({ method }) => method === "GET")) return readingProbes;
  return [
    ...readingProbes,
    ...signInProbes(context, promised),
    ...(promised.idempotencyKeys ? idempotencyProbes(context, probeContext) : []),
    ...duplicateProbes(probeContext),
    ...malformedProbes(context, promised),
  ];
}

/** Probes with a token that identifies nobody. They must be refused even where visitors are allowed. */
function invalidTokenProbes(context: GenerationContext): readonly ProtocolProbe[] {
  const { model, random } = context;
  if (model.identification === null) return [];
  const readingCalls = model.calls.filter(({ method }) => method === "GET");
  return [true, false].flatMap((allowsVisitors): readonly ProtocolProbe[] => {
    const call = random.pick(readingCalls.filter((one) => mayEver(model, visitorRole(model), one) === allowsVisitors));
    const candidate = call === undefined ? null : generateRequest(context, call, { caller: null, strategy: "valid" });
    return candidate === null
      ? []
      : [
          {
            item: `token of nobody ${allowsVisitors ? "where visitors may" : "where they may not"}`,
            candidate: { ...candidate, strategy: probeStrategy, sendOptions: { session: "nobody's" } },
          },
        ];
  });
}

/**
 * Probes that use the idempotency key of an earlier request again: for the same request, for another request, and by
 * another person. Only the latest requests with keys are used.
 */
function idempotencyProbes(
  context: GenerationContext,
  { protocolState, requestsByStep }: ProbeContext,
): readonly ProtocolProbe[] {
  const { people, random } = context;
  return protocolState.keyedRequests.slice(0, 3).flatMap((keyedRequest): readonly ProtocolProbe[] => {
    const first = requestsByStep.get(keyedRequest.step);
    const caller = people.find(({ id }) => id === keyedRequest.person);
    if (first === undefined || caller === undefined) return [];
    const { call } = first;
    const withKey = (candidate: CandidateRequest | null, item: string): readonly ProtocolProbe[] =>
      candidate === null
        ? []
        : [
            {
              item: `key ${item} ${call.does.kind}`,
              candidate: { ...candidate, strategy: probeStrategy, sendOptions: { key: keyedRequest.key } },
            },
          ];
    const other = random.pick(
      people.filter(({ id, role }) => id !== keyedRequest.person && mayEver(context.model, role, call)),
    );
    return [
      ...withKey({ ...first, caller }, "again"),
      ...withKey(differentRequest(context, first, caller, keyedRequest), "for another request"),
      ...(other === undefined ? [] : withKey({ ...first, caller: other }, "of somebody else")),
    ];
  });
}

/** Another request of the same call by a caller; null if none is generated that differs. */
function differentRequest(
  context: GenerationContext,
  { call, params }: CandidateRequest,
  caller: TestPerson,
  { step }: KeyedRequest,
): CandidateRequest | null {
  const generated = generateRequest({ ...context, number: numberOfPart(context.number, 50, step) }, call, {
    caller,
    strategy: "valid",
  });
  return generated === null || JSON.stringify(generated.params) === JSON.stringify(params) ? null : generated;
}

/** A probe that repeats the last request, if that created a record without an idempotency key. */
function duplicateProbes({ last }: ProbeContext): readonly ProtocolProbe[] {
  if (
    last === null ||
    last.call.does.kind !== "create" ||
    last.sendOptions !== undefined ||
    last.call.method !== "POST"
  )
    return [];
  return [{ item: `twice ${last.call.name}`, candidate: { ...last, strategy: "duplicate" } }];
}

/**
 * Probes that read a record again with the ETag that its reader got before. An ETag is left out if the tester can't
 * tell whether its record has changed, or if no key names the record.
 */
function conditionalProbes(
  context: GenerationContext,
  { protocolState, changeSinceTag }: ProbeContext,
): readonly ProtocolProbe[] {
  return protocolState.tags.slice(0, 8).flatMap((tag): readonly ProtocolProbe[] => {
    const caller = tag.person === null ? null : context.people.find(({ id }) => id === tag.person);
    const call = context.model.calls.find(({ name }) => name === tag.call);
    const { change } = changeSinceTag(tag);
    if (caller === undefined || call === undefined || tag.subject === null || change === "unclear") return [];
    return [
      {
        item: `tag had of what has changed: ${change}`,
        candidate: {
          caller,
          call,
          row: null,
          strategy: probeStrategy,
          params: { ...noParams, subject: tag.subject },
          sendOptions: { ifNoneMatch: tag.step },
        },
      },
    ];
  });
}

/**
 * Probes with malformed requests: one valid request with a body, in each of the ways to malform it that the document
 * lets targets refuse.
 */
function malformedProbes(context: GenerationContext, promised: PromisedProtocol): readonly ProtocolProbe[] {
  const { model, random, people } = context;
  const caller = random.pick(people);
  const callsWithBody = model.calls.filter(
    (call) =>
      call.method !== "GET" &&
      call.method !== "DELETE" &&
      call.does.kind !== "reset" &&
      call.takes.some(({ place: where }) => where === "body") &&
      (caller === undefined || mayEver(model, caller.role, call)),
  );
  const call = random.pick(callsWithBody);
  const candidate =
    call === undefined ? null : generateRequest(context, call, { caller: caller ?? null, strategy: "valid" });
  if (candidate === null || Object.keys(candidate.params.input).length === 0) return [];
  const malformations: readonly Malformation[] = [
    "cut off",
    "no object",
    ...(promised.refusesOtherTypes ? ["plain text" as const] : []),
    ...(promised.refusesOtherMethods && methodWithoutCall(model) !== null ? ["no method" as const] : []),
    ...(promised.refusesOtherPaths && pathWithoutCall(model) !== null ? ["no path" as const] : []),
  ];
  return malformations.map(
    (malformation): ProtocolProbe => ({
      // A path that no call has has nothing to do with the call in whose place it is sent.
      item: malformation === "no path" ? malformation : `${malformation} ${candidate.call.does.kind}`,
      candidate: { ...candidate, strategy: probeStrategy, sendOptions: { malformation } },
    }),
  );
}
