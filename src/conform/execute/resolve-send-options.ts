import type { SendOptions, ResolvedSendOptions } from "../trace/send-options.ts";
import type { ProtocolState } from "./protocol-state.ts";
import type { TestPerson } from "../trace/person.ts";

/** A token that no target has issued. */
const invalidToken = { kind: "token", token: "a-token-that-stands-for-nobody" } as const;

/** Resolves the references of send options; null if a session or an ETag that they refer to does not exist. */
export function resolveSendOptions(
  protocolState: ProtocolState,
  caller: TestPerson | null,
  sendOptions: SendOptions = {},
): ResolvedSendOptions | null {
  const { session, key = null, malformation = null } = sendOptions;
  // The first session of a person is the one that they have when the trace starts, so that no step started it.
  const foundSession =
    typeof session === "number" || session === "first"
      ? protocolState.sessionsOf(caller?.id ?? "").find(({ startedBy }) => startedBy === session)
      : undefined;
  const credentials =
    session === undefined
      ? (caller?.credentials ?? null)
      : session === "nobody's"
        ? invalidToken
        : foundSession === undefined
          ? undefined
          : ({ kind: "token", token: foundSession.token } as const);
  const tags = [sendOptions.ifNoneMatch, sendOptions.ifMatch].map((step) =>
    step === undefined ? null : protocolState.findTag(step)?.etag,
  );
  const [ifNoneMatch, ifMatch] = tags;
  if (credentials === undefined || ifNoneMatch === undefined || ifMatch === undefined) return null;
  return { credentials, key, ifNoneMatch, ifMatch, malformation };
}

/** Whether a request carries no token that is invalid: it has none, a valid one, or credentials of another kind. */
export function hasValidCredentials(protocolState: ProtocolState, { credentials }: ResolvedSendOptions): boolean {
  return (
    credentials?.kind !== "token" || (credentials !== invalidToken && protocolState.isValidToken(credentials.token))
  );
}
