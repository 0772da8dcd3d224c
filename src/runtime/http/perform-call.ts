import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { becomesSomebody } from "../../semantics/http/decide-sent.ts";
import type { IdempotentRequest, PerformedRequest } from "../engine/engine.ts";
import { PasswordsBusy } from "../password/passwords-busy.ts";
import { forgetSession, meterCall } from "./admit.ts";
import type { RequestInput } from "./admit.ts";
import type { Caller } from "./caller.ts";
import type { Attempt } from "./guesses.ts";
import { baseOf, isSecure } from "./connection.ts";
import { sessionCookie } from "./credentials.ts";
import { momentText } from "./moment-text.ts";
import { freshId } from "../fresh-id.ts";
import { refuseRequest } from "./refusal.ts";
import type { RefusedRequestReply } from "./refusal.ts";
import type { Route, ServedProduct } from "./served-product.ts";
import { freshToken, sessionSeconds } from "./sessions.ts";
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
  const {
    route: { call },
    caller,
  } = made;
  const limited =
    meterCall(site, request, caller, "calls", served.rate) ??
    meterCall(site, request, caller, `call ${call.name}`, call.limit);
  if (limited !== null) return limited;
  const attempt = beginAttempt(site, request, made);
  if (attempt?.kind === "waits") return refuseRequest("too many calls", attempt.wait);
  const fresh = becomesSomebody(call) ? freshToken() : null;
  let outcome: PerformedRequest | Refusal;
  try {
    outcome = await perform(site, made, request, fresh ?? (caller.isTokenKnown ? caller.token : null));
  } catch (error) {
    if (error instanceof PasswordsBusy) return refuseRequest("unavailable", 1000);
    throw error;
  }
  if (outcome.kind === "refusal" && outcome.detection === "not signed in" && caller.actor.kind === "person") {
    return forgetSession(site, request, caller, caller.actor.id);
  }
  if (outcome.kind === "refusal") return outcome;
  if (outcome.person !== null && fresh !== null) {
    attempt?.succeeded();
    await site.sessions.open(outcome.person, fresh);
    return {
      kind: "done",
      performed: outcome,
      token: fresh,
      headers: sessionCookie(caller.place, fresh, sessionSeconds, isSecure(request)),
    };
  }
  if (call.does.kind === "sign out" && caller.token !== null) {
    await site.sessions.close(caller.token);
    return {
      kind: "done",
      performed: outcome,
      token: null,
      headers: sessionCookie(caller.place, "", 0, isSecure(request)),
    };
  }
  return { kind: "done", performed: outcome, token: null, headers: none };
}

/** Reads the `Idempotency-Key`; null where there is none, or where the call ignores it. */
export function idempotentRequestOf(
  request: IncomingMessage,
  route: Route,
  path: string,
  input: RequestInput,
): IdempotentRequest | null | RefusedRequestReply {
  const key = request.headers["idempotency-key"];
  if (key === undefined || request.method !== "POST") return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) return refuseRequest("malformed");
  if (!route.heedsKey) return null;
  const said =
    route.secrets.length === 0
      ? input.text
      : JSON.stringify(input.value, (name, value: unknown) => (route.secrets.includes(name) ? null : value));
  return { key, fingerprint: createHash("sha256").update(`${request.method} ${path}\n${said}`).digest("hex") };
}

function perform(
  site: ServedSite,
  made: RequestAttempt,
  called: IncomingMessage,
  token: string | null,
): Promise<PerformedRequest | Refusal> {
  const { route, caller, subject, byKey = false, input, query, ifMatch, once } = made;
  const time = site.clock();
  const base = baseOf(called);
  const here = base === null ? null : base + (called.url ?? "");
  const asked = {
    call: route.call.name,
    subject,
    byKey,
    input,
    query,
    ifMatch,
    base,
    here,
    token,
    now: momentText(time),
    id: route.creates ? freshId(time) : "",
  };
  return site.lock.shared(() =>
    site.served.engine.perform(caller.actor, asked, once ?? undefined, caller.token ?? undefined),
  );
}

/** Begins the attempt of a call that signs in; null for any other call. */
function beginAttempt(
  { guesses, proxies, clock }: ServedSite,
  request: IncomingMessage,
  { route, input }: RequestAttempt,
): Attempt | null {
  if (route.account === null) return null;
  const account = input[route.account];
  // A value that is no text names no account, and is refused as input.
  return guesses.signIn(typeof account === "string" ? account : "", proxies.addressOf(request), clock());
}
