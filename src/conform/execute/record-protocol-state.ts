import type { Value } from "../../model/value-type.ts";
import { heedsKey } from "../../semantics/http/decide-sent.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { tagLocation } from "../judge/judge-answer.ts";
import { setsSecret } from "../trace/sets-secret.ts";
import { requestFingerprint } from "./decide-with-protocol.ts";
import type { RunningTrace } from "./running-trace.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { actorOf } from "../trace/test-person.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { viewRecord } from "./entity-tags.ts";

/**
 * Records the sessions, idempotency keys and ETags of an exchange in the protocol state of the trace. An exchange that
 * was refused, or does not conform, changes nothing. A person who signs out of their current session continues in
 * another of their sessions. `before` is the state before the request, in the order in which concurrent requests took
 * effect.
 *
 * Returns the exchange or, if its ETag contradicts an earlier one, a copy that deviates. By then the model state has
 * been updated from the exchange. This update need not be undone: only answers of calls that read a record have an
 * ETag, and such a call writes nothing.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. An answer *deviates* if it differs from what the document requires. A *probe* is a request that
 * tries one rule of the protocol rather than a call of the document. An *exchange* is a request with the answer that
 * was received.
 */
export function recordProtocolState(
  runningTrace: RunningTrace,
  exchange: JudgedExchange,
  before: State,
): JudgedExchange {
  const { step, caller, call, sent, resolvedOptions, received, decision, newToken } = exchange;
  if (decision.kind === "refusal" || received.kind !== "answer" || !isConforming(exchange)) return exchange;
  const { protocolState, model } = runningTrace;
  const sentToken = resolvedOptions.credentials?.kind === "token" ? resolvedOptions.credentials.token : null;
  // The person as whom the request signed somebody in or up; null for all other calls.
  const signedInPerson = decision.person;
  if (signedInPerson !== null && newToken !== null) protocolState.beginSession(signedInPerson, step.number, newToken);
  if (call.does.kind === "sign out" && sentToken !== null) signOut(runningTrace, caller, sentToken);
  recordWrites(runningTrace, exchange, before, sentToken);
  if (caller !== null && resolvedOptions.key !== null && heedsKey(call))
    protocolState.addKeyedRequest({
      person: caller.id,
      key: resolvedOptions.key,
      step: step.number,
      fingerprint: requestFingerprint(sent),
      firstReceived: received,
      // A person without a role (null) is refused, so that the empty name on the right is never used here.
      firstDecided: { role: roleOf(model, before, actorOf(caller)) ?? "", answer: decision },
    });
  const expectedTag = recordTag(runningTrace, exchange, received.headers["etag"], received.status);
  return expectedTag === null ? exchange : withTagDifference(exchange, expectedTag, received.headers["etag"]);
}

/**
 * Records the writes of a granted request, which may end sessions and change ETags. A person with a new secret is
 * signed out everywhere. If they chose the secret themselves, they keep the session in which they did.
 */
function recordWrites(
  { protocolState, model }: RunningTrace,
  { caller, call, params, decision }: JudgedExchange,
  before: State,
  sentToken: string | null,
): void {
  if (decision.kind === "refusal") return;
  // A caller who resets the data has not chosen the secret that their account has then: nobody keeps a session.
  const choosesSecrets: Actor = call.does.kind === "reset" ? { kind: "visitor" } : actorOf(caller);
  protocolState.recordWrites(model, before, decision.writes, choosesSecrets, sentToken);
  // If the secret is the same as before, some targets end the sessions and others do not. Such sessions are forgotten.
  if (setsSecret(model, call, params)) protocolState.dropUncertainSessions(model, before, decision.writes, sentToken);
}

/**
 * Records the ETag of an answer with what its reader was shown. If it contradicts an earlier ETag, the expected ETag is
 * returned, or a description of it if any other ETag would have been right. Null if it contradicts none, if the answer
 * has no ETag, or if its call does not read a record (`viewRecord`).
 */
function recordTag(
  runningTrace: RunningTrace,
  { step, caller, call, params }: JudgedExchange,
  etag: string | undefined,
  status: number,
): Value | null {
  // A 304 repeats an ETag that was recorded already.
  if (etag === undefined || status === 304) return null;
  // The model state has learned by now what this answer has revealed, such as the time of a change on the target's
  // clock. Later views of the record contain it, too, so they differ from this view only if the record was changed.
  const view = viewRecord(runningTrace, caller, call, params);
  if (view === null) return null;
  // A timestamp in the view may still be an assumed one, so that two which differ by less than the tolerance of the
  // clock do not show a change.
  const contradiction = runningTrace.protocolState.recordTag(
    { ...view, step: step.number, subject: params.subject, etag },
    runningTrace.clockTolerance,
  );
  return contradiction === null ? null : contradiction.expected;
}

/** A copy of a conforming exchange that deviates by its ETag. */
function withTagDifference(exchange: JudgedExchange, expected: Value, received: string | undefined): JudgedExchange {
  return {
    ...exchange,
    judgement: {
      deviation: "wrong answer",
      differences: [{ at: tagLocation, expected, received }],
      // What the answer revealed was learned when it was found to conform.
      learned: [],
    },
  };
}

/**
 * Ends the session of a token. A person who signs out of their current session continues in the latest of their
 * sessions that is still open. If there is none, they keep the ended token, and `decideWithProtocol` requires that it
 * is refused; the tester's own probes only sign out people who have another session.
 */
function signOut({ protocolState, people }: RunningTrace, caller: TestPerson | null, token: string): void {
  protocolState.signOut(token);
  const at = people.findIndex(
    ({ id, credentials }) => id === caller?.id && credentials.kind === "token" && credentials.token === token,
  );
  const openSession =
    at < 0 ? undefined : protocolState.sessionsOf(caller!.id).findLast(({ endedBy }) => endedBy === null);
  if (openSession !== undefined)
    people[at] = { ...people[at]!, credentials: { kind: "token", token: openSession.token } };
}
