import type { Call } from "../../model/call.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Session } from "../execute/protocol-state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { GenerationContext } from "./generation-context.ts";
import type { PromisedProtocol } from "./promised-protocol.ts";
import { isCreatedByTester, noParams, probeStrategy } from "./protocol-probe.ts";
import type { ProbeContext, ProtocolProbe } from "./protocol-probe.ts";

/**
 * Probes that use an older session, end a session, or use a session that has ended. Empty if the document has no call
 * by which people sign out, or does not promise that sessions end (`sessionEnds`).
 *
 * A *probe* is a request that tries one rule of the protocol rather than a call of the document. A *visitor* is
 * somebody who is not signed in.
 */
export function sessionProbes(
  context: GenerationContext,
  { protocolState }: ProbeContext,
  { sessionEnds }: PromisedProtocol,
): readonly ProtocolProbe[] {
  const { model, people } = context;
  const signOut = model.calls.find(({ does }) => does.kind === "sign out");
  if (!sessionEnds || signOut === undefined) return [];
  return people.filter(isCreatedByTester).flatMap((caller): readonly ProtocolProbe[] => {
    const sessions = protocolState.sessionsOf(caller.id);
    const call = identifyingCall(context, caller);
    return [
      ...(call === null ? [] : probesOfUse(caller, call, sessions)),
      ...probesOfSignOut(caller, signOut, sessions),
    ];
  });
}

/**
 * Probes that make a call in the sessions of a person: in ended sessions, in open sessions while another session has
 * ended, and in open sessions beside the current one.
 */
function probesOfUse(caller: TestPerson, call: Call, sessions: readonly Session[]): readonly ProtocolProbe[] {
  const openSessions = sessions.filter(({ endedBy }) => endedBy === null);
  const otherSessions = openSessions.filter(
    ({ token }) => caller.credentials.kind === "token" && token !== caller.credentials.token,
  );
  return [
    ...sessions.flatMap((session) =>
      session.endedBy === null ? [] : [probeIn(session, caller, call, `session ended by ${session.endedBy}`)],
    ),
    ...(sessions.length === openSessions.length ? [] : openSessions).map((session) =>
      probeIn(session, caller, call, "session that goes on where another has ended"),
    ),
    ...otherSessions.map((session) => probeIn(session, caller, call, "session beside another")),
  ];
}

/** Probes in which a person signs out of one of several open sessions. */
function probesOfSignOut(caller: TestPerson, signOut: Call, sessions: readonly Session[]): readonly ProtocolProbe[] {
  const openSessions = sessions.filter(({ endedBy }) => endedBy === null);
  return openSessions.length < 2
    ? []
    : openSessions.map((session, at) =>
        probeIn(session, caller, signOut, `sign out of ${at === 0 ? "the first" : "a later"}`),
      );
}

/** The probe that makes a call in a session. */
function probeIn({ startedBy }: Session, caller: TestPerson, call: Call, item: string): ProtocolProbe {
  return {
    item,
    candidate: {
      caller,
      call,
      row: null,
      strategy: probeStrategy,
      params: noParams,
      sendOptions: { session: startedBy ?? "first" },
    },
  };
}

/**
 * A call that the person may make and visitors may not, so that it shows whether its caller is identified: `me` or, if
 * there is none, a list. Null if there is none.
 */
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
