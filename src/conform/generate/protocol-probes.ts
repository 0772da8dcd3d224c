import type { Call } from "../../model/call.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import { heedsKey } from "../../semantics/http/decide-sent.ts";
import { promisedProtocol } from "./promised-protocol.ts";
import type { PromisedProtocol } from "./promised-protocol.ts";
import { signInInput } from "../../semantics/http/sign-in-input.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { RecordChange, ProtocolState, KeyedRequest, EntityTag } from "../execute/protocol-state.ts";
import { methodWithoutCall } from "../execute/apply-send-options.ts";
import type { TestPerson } from "../trace/person.ts";
import { describeSendOptionsKind, spellName } from "../trace/send-options.ts";
import type { Malformation, SignInName } from "../trace/send-options.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { testedCalls } from "./tested-calls.ts";
import { generateRequest } from "./generate-request.ts";
import { numberOfPart } from "./number-of-part.ts";
import type { CoverageCounts } from "./coverage-counts.ts";
import type { GenerationContext } from "./generation-context.ts";
import { wrongSecrets } from "./wrong-secrets.ts";

/** A request that tries a rule of the HTTP protocol, with the coverage item that it is for. */
export interface ProtocolProbe {
  readonly candidate: CandidateRequest;
  readonly item: string;
}

/** The situation in a trace from which probes are made. */
export interface ProbeContext {
  readonly protocolState: ProtocolState;
  /** The last request; null if it was refused, or sent concurrently with others. */
  readonly last: CandidateRequest | null;
  /** Tells how a record has changed since an ETag was returned for it. */
  readonly changeSinceTag: (tag: EntityTag) => { readonly change: RecordChange };
  /** The requests that were sent with idempotency keys, by the number of their step. */
  readonly requestsByStep: ReadonlyMap<number, CandidateRequest>;
}

const retryChance = 0.03;

/** Chooses a probe whose coverage item is new, or now and then any probe; null if there is none. */
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
  const repeated = context.random.chance(retryChance)
    ? probes.filter(({ candidate }) => candidate.call.does.kind !== "sign in")
    : [];
  const chosen = context.random.pick(uncovered.length > 0 ? uncovered : repeated);
  if (chosen === undefined) return null;
  coverageCounts.countOne(chosen.item);
  return chosen.candidate;
}

/**
 * The key by which a deviating request is avoided. Where send options caused the deviation, the call itself is not
 * avoided.
 */
export function avoidanceKey(call: string, sendOptions: CandidateRequest["sendOptions"]): string {
  return sendOptions === undefined ? call : `around ${describeSendOptionsKind(sendOptions)}`;
}

function probesFor(context: GenerationContext, probeContext: ProbeContext): readonly ProtocolProbe[] {
  const promised = promisedProtocol(context.model);
  const reading = [
    ...sessionProbes(context, probeContext, promised),
    ...invalidTokenProbes(context),
    ...(promised.etags ? conditionalProbes(context, probeContext) : []),
  ];
  // A read-only run starts no sessions and sends no bodies.
  if (testedCalls(context.model).every(({ method }) => method === "GET")) return reading;
  return [
    ...reading,
    ...signInProbes(context, promised),
    ...(promised.idempotencyKeys ? idempotencyProbes(context, probeContext) : []),
    ...duplicateProbes(context, probeContext),
    ...malformedProbes(context, promised),
  ];
}

const plain = { subject: null, input: {}, query: {}, ifMatch: null } as const;
const probeOrigin = "probe";

/** Probes in which somebody signs in once more, or with wrong credentials. */
function signInProbes(
  context: GenerationContext,
  { addressesIgnoreCase, sessionEnds }: PromisedProtocol,
): readonly ProtocolProbe[] {
  const { model, state, random } = context;
  const call = model.calls.find(({ does }) => does.kind === "sign in");
  const caller = random.pick(
    context.people.filter((one) => isCreatedByTester(one) && one.secret !== null && one.credentials.kind === "token"),
  );
  if (call === undefined || caller === undefined || caller.secret === null || model.identification === null) return [];
  const { entity, by } = model.identification;
  const name = String(state.entities[entity]?.get(caller.id)?.values[by] ?? "");
  const isAddress =
    model.entities.find((one) => one.name === entity)?.fields.find((field) => field.name === by)?.type.kind === "email";
  const signIn = (spelling: SignInName["spelling"], secret: string, item: string): ProtocolProbe => {
    const params = { ...plain, input: signInInput(model, call, spellName(name, spelling), secret) };
    return {
      item: `sign in ${item}`,
      candidate: {
        caller: null,
        call,
        row: null,
        strategy: probeOrigin,
        params,
        sendOptions: { signInName: { participant: caller.number, spelling } },
      },
    };
  };
  const { secret } = caller;
  return [
    ...(sessionEnds ? [signIn("as it is", secret, "again")] : []),
    ...wrongSecrets(secret).map((wrong) => signIn("as it is", wrong.secret, wrong.differs)),
    signIn("as nobody's", secret, "as nobody"),
    ...(addressesIgnoreCase || !isAddress ? [signIn("in capitals", secret, "with a name in capitals")] : []),
  ];
}

/** Probes that use an older session, end one, or use one that has ended. */
function sessionProbes(
  context: GenerationContext,
  { protocolState }: ProbeContext,
  { sessionEnds }: PromisedProtocol,
): readonly ProtocolProbe[] {
  const { model, people } = context;
  const signOut = model.calls.find(({ does }) => does.kind === "sign out");
  if (!sessionEnds || signOut === undefined) return [];
  return people.filter(isCreatedByTester).flatMap((caller): readonly ProtocolProbe[] => {
    const all = protocolState.sessionsOf(caller.id);
    const call = identifyingCall(context, caller);
    const good = all.filter(({ endedBy }) => endedBy === null);
    const other = good.filter(({ token }) => caller.credentials.kind === "token" && token !== caller.credentials.token);
    const made = (one: Call, startedBy: number | "first"): CandidateRequest => ({
      caller,
      call: one,
      row: null,
      strategy: probeOrigin,
      params: plain,
      sendOptions: { session: startedBy },
    });
    return [
      ...(call === null
        ? []
        : all
            .filter(({ endedBy }) => endedBy !== null)
            .map(
              ({ startedBy, endedBy }): ProtocolProbe => ({
                item: `session ended by ${endedBy}`,
                candidate: made(call, startedBy),
              }),
            )),
      ...(call === null || all.length === good.length
        ? []
        : good.map(
            ({ startedBy }): ProtocolProbe => ({
              item: "session that goes on where another has ended",
              candidate: made(call, startedBy),
            }),
          )),
      ...(call === null
        ? []
        : other.map(
            ({ startedBy }): ProtocolProbe => ({ item: "session beside another", candidate: made(call, startedBy) }),
          )),
      ...(good.length < 2
        ? []
        : good.map(
            ({ startedBy }, at): ProtocolProbe => ({
              item: `sign out of ${at === 0 ? "the first" : "a later"}`,
              candidate: made(signOut, startedBy),
            }),
          )),
    ];
  });
}

/**
 * Whether the tester created the account. Other accounts keep their sessions, and nobody tries to guess their secrets.
 */
function isCreatedByTester({ account }: TestPerson): boolean {
  return account === undefined;
}

/** A call that shows whether its caller is identified: `me` or, if there is none, a list. */
function identifyingCall({ model }: GenerationContext, { role }: TestPerson): Call | null {
  const calls = model.calls.filter(
    (call) =>
      call.method === "GET" &&
      call.takes.every(({ required }) => !required) &&
      mayEver(model, role, call) &&
      !mayEver(model, visitorRole(model), call),
  );
  return calls.find(({ does }) => does.kind === "me") ?? calls.find(({ does }) => does.kind === "list") ?? null;
}

/** Probes with a token that identifies nobody. They must be refused even where visitors are allowed. */
function invalidTokenProbes(context: GenerationContext): readonly ProtocolProbe[] {
  const { model, random } = context;
  if (model.identification === null) return [];
  const reading = model.calls.filter(({ method }) => method === "GET");
  return [true, false].flatMap((allowsVisitors): readonly ProtocolProbe[] => {
    const call = random.pick(reading.filter((one) => mayEver(model, visitorRole(model), one) === allowsVisitors));
    const candidate = call === undefined ? null : generateRequest(context, call, { caller: null, strategy: "valid" });
    return candidate === null
      ? []
      : [
          {
            item: `token of nobody ${allowsVisitors ? "where visitors may" : "where they may not"}`,
            candidate: { ...candidate, strategy: probeOrigin, sendOptions: { session: "nobody's" } },
          },
        ];
  });
}

/** Probes that repeat a request under its idempotency key: the same request, another one, and one by another person. */
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
    const under = (candidate: CandidateRequest | null, item: string): readonly ProtocolProbe[] =>
      candidate === null
        ? []
        : [
            {
              item: `key ${item} ${call.does.kind}`,
              candidate: { ...candidate, strategy: probeOrigin, sendOptions: { key: keyedRequest.key } },
            },
          ];
    const other = random.pick(
      people.filter(({ id, role }) => id !== keyedRequest.person && mayEver(context.model, role, call)),
    );
    return [
      ...under({ ...first, caller }, "again"),
      ...under(differentRequest(context, first, caller, keyedRequest), "for another request"),
      ...(other === undefined ? [] : under({ ...first, caller: other }, "of somebody else")),
    ];
  });
}

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

/** A probe that repeats the last creation without an idempotency key. */
function duplicateProbes(_: GenerationContext, { last }: ProbeContext): readonly ProtocolProbe[] {
  if (
    last === null ||
    last.call.does.kind !== "create" ||
    last.sendOptions !== undefined ||
    last.call.method !== "POST"
  )
    return [];
  return [{ item: `twice ${last.call.name}`, candidate: { ...last, strategy: "duplicate" } }];
}

/** Probes with conditional reads of records that somebody has seen. */
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
          strategy: probeOrigin,
          params: { ...plain, subject: tag.subject },
          sendOptions: { ifNoneMatch: tag.step },
        },
      },
    ];
  });
}

/** Probes with malformed requests. */
function malformedProbes(context: GenerationContext, promised: PromisedProtocol): readonly ProtocolProbe[] {
  const { model, random, people } = context;
  const caller = random.pick(people);
  const taking = model.calls.filter(
    (call) =>
      call.method !== "GET" &&
      call.method !== "DELETE" &&
      call.does.kind !== "reset" &&
      call.takes.some(({ place: where }) => where === "body") &&
      (caller === undefined || mayEver(model, caller.role, call)),
  );
  const call = random.pick(taking);
  const candidate =
    call === undefined ? null : generateRequest(context, call, { caller: caller ?? null, strategy: "valid" });
  if (candidate === null || Object.keys(candidate.params.input).length === 0) return [];
  const malformations: readonly Malformation[] = [
    "cut off",
    "no object",
    ...(promised.refusesOtherTypes ? ["plain text" as const] : []),
    ...(promised.refusesOtherMethods && methodWithoutCall(model) !== null ? ["no method" as const] : []),
  ];
  return malformations.map(
    (malformation): ProtocolProbe => ({
      item: `${malformation} ${candidate.call.does.kind}`,
      candidate: { ...candidate, strategy: probeOrigin, sendOptions: { malformation } },
    }),
  );
}

/**
 * Chooses send options for a request that was chosen for other reasons, if they cover something new: an idempotency
 * key, or the ETag of its record. Undefined if there are none.
 */
export function chooseSendOptions(
  context: GenerationContext,
  coverageCounts: CoverageCounts,
  { protocolState, changeSinceTag }: ProbeContext,
  { caller, call, row, params }: CandidateRequest,
): CandidateRequest["sendOptions"] {
  const { model, random } = context;
  const promised = promisedProtocol(model);
  const isNew = (item: string): boolean => {
    if (
      coverageCounts.isAvoided(`around ${item}`) ||
      (coverageCounts.timesOf(`sent in ${item} ${call.does.kind}`) > 0 && !random.chance(retryChance))
    )
      return false;
    coverageCounts.countOne(`sent in ${item} ${call.does.kind}`);
    return true;
  };
  if (caller === null) return undefined;
  const isKept =
    ["create", "transition", "update", "statements"].includes(call.does.kind) &&
    call.takes.every(({ type }) => type.kind !== "secret");
  if (promised.idempotencyKeys && isKept && heedsKey(call) && isNew("a key"))
    return { key: `${context.traceId}-${context.number}` };
  if (!promised.etags || row === null || call.method === "GET" || params.ifMatch !== null) return undefined;
  const seen = protocolState.tags.find(
    ({ person, record }) => person === caller.id && record.id === row.id && record.entity === call.subject?.entity,
  );
  const change = seen === undefined ? "unclear" : changeSinceTag(seen).change;
  return seen !== undefined && change !== "unclear" && isNew(`a tag meant, ${change === "some" ? "old" : "present"}`)
    ? { ifMatch: seen.step }
    : undefined;
}
