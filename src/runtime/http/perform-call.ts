import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { PerformedRequest, RequestOutcome } from "../engine/engine.ts";
import type { IdempotentRequest } from "../idempotent-request.ts";
import { readIdempotencyKey } from "./read-idempotency-key.ts";
import { forgetSession } from "./identify-caller.ts";
import { enforceRate } from "./enforce-rate.ts";
import type { RequestInput } from "./read-request-input.ts";
import type { Caller } from "./caller.ts";
import type { Attempt } from "./guess-limiter.ts";
import { baseOf, hasSecureCookies } from "./secure-connection.ts";
import { sessionCookie, sessionSeconds } from "./session-cookie.ts";
import { deviceOf } from "./device-of.ts";
import { noteCaller, observeDecision } from "./observe-call.ts";
import { momentText } from "./moment-text.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { freshId } from "../fresh-id.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import { requireConfirmed } from "./require-confirmed.ts";
import type { Route, ServedProduct } from "./served-product.ts";
import { freshToken } from "../fresh-token.ts";
import type { ServedSite } from "./served-site.ts";

/** A call to be performed, with its input. */
export interface RequestAttempt {
  readonly route: Route;
  readonly caller: Caller;
  readonly subject: string | null;
  /** Whether `subject` is the record's key, whatever the path of the call names it by. */
  readonly byKey?: boolean;
  readonly input: RequestInput["value"];
  readonly query: Readonly<Record<string, string>>;
  readonly ifMatch: string | null;
  readonly once: IdempotentRequest | null;
}

/** A call that was granted and performed. */
export interface PerformedCall {
  readonly kind: "done";
  readonly performed: PerformedRequest;
  /** The token of the session that it has begun. */
  readonly token: string | null;
  /** The headers that set or delete the browser's cookie. */
  readonly headers: readonly string[];
}

const none: readonly string[] = [];

/** Counts a call against its caller's rates, has the engine perform it, and begins or ends sessions as the call says. */
export async function performCall(
  site: ServedSite,
  served: ServedProduct,
  request: IncomingMessage,
  made: RequestAttempt,
): Promise<PerformedCall | Refusal | RefusedRequestReply> {
  const { route, caller, subject, byKey = false, input, query, ifMatch, once } = made;
  const { call, account } = route;
  const counted = thenDo(
    enforceRate(site, request, caller, "calls", served.rate),
    (limited) => limited ?? enforceRate(site, request, caller, `call ${call.name}`, call.limit),
  );
  const limited = counted instanceof Promise ? await counted : counted;
  if (limited !== null) return limited;
  const attempt = account === null ? null : await beginAttempt(site, request, input[account]);
  if (attempt?.kind === "waits") return refuseHeld(site, attempt.wait);
  const fresh = route.signsIn ? freshToken() : null;
  const time = site.clock();
  const base = baseOf(request);
  const asked = {
    call: call.name,
    subject,
    byKey,
    input,
    query,
    ifMatch,
    base,
    here: base === null ? null : base + (request.url ?? ""),
    token: fresh ?? (caller.isTokenKnown ? caller.token : null),
    now: momentText(time),
    id: route.creates ? freshId(time) : "",
  };
  const from = site.proxies.addressOf(request);
  const perform = (): Promise<RequestOutcome> =>
    site.served.engine.perform(caller.actor, asked, once ?? undefined, caller.token ?? undefined, from);
  const outcome = await (site.observation === null
    ? site.lock.shared(perform)
    : observeDecision(site, site.observation.observers, route, () => site.lock.shared(perform)));
  if (outcome.kind === "refusal")
    return outcome.detection === "not signed in" && caller.actor.kind === "person"
      ? forgetSession(site, request, caller, caller.actor.id)
      : outcome;
  const token = outcome.person === null ? null : fresh;
  let headers = none;
  if (outcome.person !== null && token !== null) {
    await attempt?.succeeded();
    const unconfirmed = await requireConfirmed(site, request, outcome.person);
    if (unconfirmed !== null) return unconfirmed;
    noteCaller(site, request, { kind: "person", id: outcome.person });
    await site.sessions.open(outcome.person, token, deviceOf(request));
    headers = sessionCookie(caller.place, token, sessionSeconds, hasSecureCookies(site, request));
  } else if (call.does.kind === "sign out" && caller.token !== null) {
    await site.sessions.close(caller.token);
    headers = sessionCookie(caller.place, "", 0, hasSecureCookies(site, request));
  }
  return { kind: "done", performed: outcome, token, headers };
}

/** Refuses an attempt to sign in that is not made, because there were too many. */
function refuseHeld({ observation }: ServedSite, wait: number): RefusedRequestReply {
  observation?.observers.metrics?.signIn("held");
  return refuseRequest("too many calls", wait);
}

/** Reads an `Idempotency-Key`; null where the call ignores it. */
export function idempotentRequestOf(
  request: IncomingMessage,
  key: string | readonly string[],
  route: Route,
  path: string,
  input: RequestInput,
): IdempotentRequest | null | RefusedRequestReply {
  const read = readIdempotencyKey(request.method ?? "", key, route, path, input);
  if (read === null || "kind" in read) return read;
  return { key: read.key, fingerprint: createHash("sha256").update(read.said).digest("hex") };
}

/** Begins an attempt to sign in to an account. */
function beginAttempt(
  { guessLimiter, proxies, clock }: ServedSite,
  request: IncomingMessage,
  account?: Value,
): MaybePromise<Attempt> {
  // A value that is no text names no account, and is refused as input.
  return guessLimiter.signIn(typeof account === "string" ? account : "", proxies.addressOf(request), clock());
}
