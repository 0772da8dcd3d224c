import type { IncomingMessage } from "node:http";
import type { TokenPlace } from "../../model/role.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { isSecure } from "./secure-connection.ts";
import { credentialsOf } from "./request-credentials.ts";
import { sessionCookie } from "./session-cookie.ts";
import { identifyShown } from "./identify-shown.ts";
import type { RequestCredentials, Query, CredentialWays } from "./request-credentials.ts";
import { noteCaller } from "./observe-call.ts";
import { requireConfirmed } from "./require-confirmed.ts";
import { refuseForgeable } from "./refuse-forgeable.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import type { ServedSite } from "./served-site.ts";
import type { Caller } from "./caller.ts";

/**
 * Identifies the caller of a request, in the ways that the document names or, without any, by the token of the conventions. An
 * unknown token is refused, and never counts as a visitor's; a browser then loses its cookie. `signsIn`: the request signs in, so that it may
 * carry an old token, which is no reason for a refusal.
 *
 * A request that changes anything without a token of its own accord (such as one with a cookie) must come from one of our
 * pages, as a request that browsers send for other pages only after asking.
 */
export async function identifyCaller(
  site: ServedSite,
  request: IncomingMessage,
  ways: CredentialWays = null,
  query: Query = {},
  signsIn = false,
): Promise<Caller | RefusedRequestReply> {
  const place = ways?.token ?? null;
  // Where nobody signs in, credentials mean nothing.
  const isAnyone = site.served.model.identification === null;
  const credentials = isAnyone ? nobody : credentialsOf(request.headers, query, ways);
  const forged = refuseForgeable(site, request, credentials, place);
  if (forged !== null) return forged;
  const visitor: Caller = { kind: "caller", actor: { kind: "visitor" }, place, token: null, isTokenKnown: false };
  let refused: RefusedRequestReply;
  switch (credentials.kind) {
    case "none":
      noteCaller(site, request, visitor.actor);
      return visitor;
    case "unclear":
      refused = refuseRequest("not signed in", null, forgetting(request, place));
      break;
    case "password":
    case "key": {
      const found = await identifyShown(site, request, credentials);
      if (found.kind === "person") {
        noteCaller(site, request, found);
        const unconfirmed = await requireConfirmed(site, request, found.id);
        return unconfirmed ?? { ...visitor, actor: found };
      }
      refused = found;
      break;
    }
    case "header":
    case "cookie": {
      const { kind, token } = credentials;
      const id = await site.sessions.find(token);
      if (id !== null) {
        const actor = { kind: "person", id } as const;
        noteCaller(site, request, actor);
        return { kind: "caller", actor, place, token, isTokenKnown: kind === "header" };
      }
      refused = await unknownToken(site, request, place);
    }
  }
  return signsIn && refused.detection === "not signed in" ? visitor : refused;
}

/** Ends the sessions of a person who does not exist any more, and deletes the browser's cookie. */
export async function forgetSession(
  site: ServedSite,
  request: IncomingMessage,
  { place }: Caller,
  person: string,
): Promise<RefusedRequestReply> {
  await site.sessions.revokePerson(person);
  return refuseRequest("not signed in", null, forgetting(request, place));
}

const nobody: RequestCredentials = { kind: "none" };

function unknownToken(
  { guessLimiter, proxies, clock }: ServedSite,
  request: IncomingMessage,
  place: TokenPlace | null,
): MaybePromise<RefusedRequestReply> {
  return thenDo(guessLimiter.unknownToken(proxies.addressOf(request), clock()), (wait) =>
    wait > 0 ? refuseRequest("too many calls", wait) : refuseRequest("not signed in", null, forgetting(request, place)),
  );
}

function forgetting(request: IncomingMessage, place: TokenPlace | null): readonly string[] {
  const { authorization, cookie } = request.headers;
  return (place === null && authorization !== undefined) || cookie === undefined
    ? []
    : sessionCookie(place, "", 0, isSecure(request));
}
