import { heedsKey } from "../../semantics/http/decide-sent.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { tagLocation } from "../judge/judge-answer.ts";
import { setsSecret } from "../trace/sets-secret.ts";
import { requestFingerprint } from "./decide-with-protocol.ts";
import type { RunningTrace } from "./running-trace.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { isConforming } from "../trace/is-conforming.ts";
import { actorOf } from "../trace/person.ts";
import type { TestPerson } from "../trace/person.ts";
import { viewRecord } from "./entity-tags.ts";

/**
 * Records the sessions, idempotency keys and ETags of an exchange that conforms, in the protocol state of the trace. It gives a person who signs out
 * of their current session another one. `before` is the state before the request, in the order in which concurrent requests took
 * effect. Returns the exchange or, if its ETag contradicts an earlier one, a copy that deviates: only calls that read a
 * record show ETags, so the model state has no write of such an exchange.
 */
export function recordProtocolState(
  runningTrace: RunningTrace,
  exchange: JudgedExchange,
  before: State,
): JudgedExchange {
  const { step, caller, call, params, sent, resolvedOptions, received, decision, newToken } = exchange;
  if (decision.kind === "refusal" || received.kind !== "answer" || !isConforming(exchange)) return exchange;
  const { protocolState } = runningTrace;
  const sentToken = resolvedOptions.credentials?.kind === "token" ? resolvedOptions.credentials.token : null;
  const { person, writes } = decision;
  if (person !== null && newToken !== null) protocolState.beginSession(person, step.number, newToken);
  if (call.does.kind === "sign out" && sentToken !== null) signOut(runningTrace, caller, sentToken);
  // Those who reset the data have not chosen the password that their account has then, so their session ends like any other.
  const chooser: Actor = call.does.kind === "reset" ? { kind: "visitor" } : actorOf(caller);
  protocolState.recordWrites(runningTrace.model, before, writes, chooser, sentToken);
  if (setsSecret(runningTrace.model, call, params))
    protocolState.dropUncertainSessions(runningTrace.model, before, writes, sentToken);
  if (caller !== null && resolvedOptions.key !== null && heedsKey(call))
    protocolState.addKeyedRequest({
      person: caller.id,
      key: resolvedOptions.key,
      step: step.number,
      fingerprint: requestFingerprint(sent),
      firstReceived: received,
      // A person whose request is granted exists and has a role; the empty name is that of a person with none of several roles.
      firstDecided: { role: roleOf(runningTrace.model, before, actorOf(caller)) ?? "", answer: decision },
    });
  const etag = received.headers["etag"];
  // A 304 repeats an ETag that was recorded already. The view includes the values that this answer has just revealed.
  const view = etag === undefined || received.status === 304 ? null : viewRecord(runningTrace, caller, call, params);
  const wrong =
    etag === undefined || view === null
      ? null
      : protocolState.recordTag(
          { ...view, step: step.number, subject: params.subject, etag },
          runningTrace.clockTolerance,
        );
  return wrong === null
    ? exchange
    : {
        ...exchange,
        judgement: {
          deviation: "wrong answer",
          differences: [{ at: tagLocation, expected: wrong.expected, received: etag }],
          // What the answer revealed was learned when it was found to conform.
          learned: [],
        },
      };
}

/**
 * Ends the session of a token. A person who signs out of their current session continues in the latest one that is still
 * open. If there is none, they keep the ended token, and `decideWithProtocol` requires that it is refused; the tester's own probes only sign
 * out people who have another session.
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
