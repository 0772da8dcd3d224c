import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import type { SendOptions, ResolvedSendOptions } from "../trace/send-options.ts";
import type { ProtocolState } from "./protocol-state.ts";
import type { TestPerson } from "../trace/test-person.ts";

/** A token that no target has issued. */
const invalidToken = "a-token-that-stands-for-nobody";

/**
 * Replaces what send options refer to by actual values: a session by its token, and a step by the ETag that its answer
 * had. Null if there is no such session or ETag, so that the request can't be sent with these options.
 *
 * *Send options* say how a request is sent if not as usual: in another session, with an idempotency key or an ETag,
 * or malformed. The *protocol state* holds the sessions, idempotency keys and ETags of a trace.
 *
 * The *target* is the implementation that is tested. A *step* is one request of a trace, or a wait. A *visitor* is
 * somebody who is not signed in.
 */
export function resolveSendOptions(
  protocolState: ProtocolState,
  caller: TestPerson | null,
  sendOptions: SendOptions = {},
): ResolvedSendOptions | null {
  const { session, key = null, malformation = null } = sendOptions;
  const credentials = findCredentials(protocolState, caller, session);
  const ifNoneMatch = findTagOfStep(protocolState, sendOptions.ifNoneMatch);
  const ifMatch = findTagOfStep(protocolState, sendOptions.ifMatch);
  if (credentials === undefined || ifNoneMatch === undefined || ifMatch === undefined) return null;
  return { credentials, key, ifNoneMatch, ifMatch, malformation };
}

/** The credentials of a request. Null if it is sent without any; undefined if the caller has no such session. */
function findCredentials(
  protocolState: ProtocolState,
  caller: TestPerson | null,
  session: SendOptions["session"],
): HttpCredentials | null | undefined {
  if (session === undefined) return caller?.credentials ?? null;
  if (session === "nobody's") return { kind: "token", token: invalidToken };
  // No step of the trace has started the first session of a person: they had it when the trace started.
  const startedBy = session === "first" ? null : session;
  const found =
    caller === null ? undefined : protocolState.sessionsOf(caller.id).find((one) => one.startedBy === startedBy);
  return found === undefined ? undefined : { kind: "token", token: found.token };
}

/** The ETag that a step returned. Null if no step is named; undefined if the answer of the step had no ETag. */
function findTagOfStep(protocolState: ProtocolState, step: number | undefined): string | null | undefined {
  return step === undefined ? null : protocolState.findTag(step)?.etag;
}

/**
 * Whether the credentials of a request are accepted. A request without credentials is a visitor's and counts as valid,
 * as does one with credentials of another kind than a token, which belong to no session that could end.
 */
export function hasValidCredentials(protocolState: ProtocolState, { credentials }: ResolvedSendOptions): boolean {
  if (credentials?.kind !== "token") return true;
  // The protocol state knows only the tokens of sessions, so it must not be asked about other tokens.
  return credentials.token !== invalidToken && !protocolState.hasEnded(credentials.token);
}
