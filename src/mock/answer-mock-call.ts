import type { Rate } from "../model/constant.ts";
import type { Refusal } from "../semantics/decision/decision.ts";
import { flattenInput } from "../semantics/input/flatten-input.ts";
import { mayEver } from "../semantics/rights/role-gate.ts";
import { visitorRole } from "../semantics/rights/role-of.ts";
import { momentText } from "../runtime/http/moment-text.ts";
import { parseQueryString } from "../runtime/http/parse-query-string.ts";
import type { PerformedCall } from "../runtime/http/perform-call.ts";
import { readIdempotencyKey } from "../runtime/http/read-idempotency-key.ts";
import { refuseRequest } from "../runtime/http/refuse-request.ts";
import type { RefusedRequestReply } from "../runtime/http/refuse-request.ts";
import { replyDone } from "../runtime/http/reply-done.ts";
import type { Reply } from "../runtime/http/reply.ts";
import type { Query } from "../runtime/http/request-credentials.ts";
import type { Route } from "../runtime/http/served-product.ts";
import { sessionCookie, sessionSeconds } from "../runtime/http/session-cookie.ts";
import type { IdempotentRequest } from "../runtime/idempotent-request.ts";
import { identifyMockCaller } from "./identify-mock-caller.ts";
import type { MockCaller } from "./identify-mock-caller.ts";
import type { MockRequest } from "./mock-request.ts";
import type { MockSite } from "./mock-site.ts";
import { noInput, readMockBody } from "./read-mock-body.ts";

/** The reply to a call, or why it is refused. */
export type MockAnswer = { readonly kind: "reply"; readonly reply: Reply } | Refusal | RefusedRequestReply;

/** Answers a call of the document, in the order of judgement. */
export async function answerMockCall(site: MockSite, route: Route, request: MockRequest): Promise<MockAnswer> {
  const { model } = site;
  const { headers, target } = request;
  const keyInQuery = model.identification?.key?.place === "query" ? model.identification.key.name : null;
  const asked = target.query === "" ? {} : parseQueryString(target.query, route.queried);
  // A key in a query that can't be read identifies nobody.
  const isCallerFirst = model.allCalls.judgedFirst === "caller" && (asked !== null || keyInQuery === null);
  const stranger = isCallerFirst ? await refuseStranger(site, route, request, asked ?? {}) : null;
  if (stranger !== null) return stranger;
  if (asked === null) return refuseRequest("malformed");
  const input = readMockBody(request, route);
  if (input.kind !== "input") return input;
  const key = headers["idempotency-key"];
  const under = key === undefined ? null : readIdempotencyKey(request.method, key, route, target.path, input);
  if (under !== null && "kind" in under) return under;
  const caller = await identifyMockCaller(site, request, asked, route);
  if (caller.kind !== "caller") return caller;
  const path = Object.fromEntries(route.parameters.map(({ name, at }) => [name, target.segments?.[at] ?? ""]));
  const { subject } = route.call;
  const sent = flattenInput(model, route.call, {
    body: route.call.method === "GET" ? noInput.value : input.value,
    query: keyInQuery === null ? asked : without(asked, keyInQuery),
    headers,
    path,
  });
  const done = await performMockCall(site, request, {
    ...sent,
    route,
    caller,
    subject: subject?.kind === "key" ? (path[subject.parameter] ?? null) : null,
    once: under === null ? null : { key: under.key, fingerprint: under.said },
  });
  if (done.kind !== "done") return done;
  return { kind: "reply", reply: replyDone(site.recordPaths, route, done, headers["if-none-match"]) };
}

interface MockAttempt extends ReturnType<typeof flattenInput> {
  readonly route: Route;
  readonly caller: MockCaller;
  readonly subject: string | null;
  readonly once: IdempotentRequest | null;
}

/** Counts a call against its caller's rates, performs it, and begins or ends sessions as the call says. */
async function performMockCall(
  site: MockSite,
  { headers, base, here }: MockRequest,
  { route, caller, subject, input, query, once }: MockAttempt,
): Promise<PerformedCall | Refusal | RefusedRequestReply> {
  const { model, engine, sessions, ids } = site;
  const { call } = route;
  const limited =
    (await refuseOften(site, caller, "calls", site.rate)) ??
    (await refuseOften(site, caller, `call ${call.name}`, call.limit));
  if (limited !== null) return limited;
  const fresh = route.signsIn ? ids.token() : null;
  const now = site.clock();
  const request = {
    call: call.name,
    subject,
    input,
    query,
    ifMatch: headers["if-match"] ?? null,
    base,
    here,
    token: fresh ?? (caller.isTokenKnown ? caller.token : null),
    now: momentText(now),
    id: route.creates ? ids.id(now) : "",
  };
  const outcome = await engine.perform(caller.actor, request, once ?? undefined, caller.token ?? undefined);
  if (outcome.kind === "refusal") {
    if (outcome.detection !== "not signed in" || caller.actor.kind === "visitor") return outcome;
    sessions.revokePerson(caller.actor.id);
    return refuseRequest("not signed in");
  }
  const token = outcome.person === null ? null : fresh;
  const place = model.identification?.token ?? null;
  if (outcome.person !== null && token !== null) {
    sessions.open(token, outcome.person);
    return { kind: "done", performed: outcome, token, headers: sessionCookie(place, token, sessionSeconds, false) };
  }
  if (call.does.kind !== "sign out" || caller.token === null)
    return { kind: "done", performed: outcome, token, headers: [] };
  sessions.close(caller.token);
  return { kind: "done", performed: outcome, token, headers: sessionCookie(place, "", 0, false) };
}

/** Refuses a caller who is not identified, or whose role may never make the call, before the rest of the request is judged. */
async function refuseStranger(
  site: MockSite,
  route: Route,
  request: MockRequest,
  query: Query,
): Promise<RefusedRequestReply | null> {
  const { model, engine } = site;
  const caller = await identifyMockCaller(site, request, query, route);
  if (caller.kind !== "caller") return caller;
  const role = await engine.roleOf(caller.actor);
  if (role === null) return refuseRequest("not signed in");
  if (mayEver(model, role, route.call)) return null;
  return refuseRequest(role === visitorRole(model) ? "not signed in" : "not allowed");
}

async function refuseOften(
  { rateLimiter, clock }: MockSite,
  { actor }: MockCaller,
  purpose: string,
  rate: Rate | null,
): Promise<RefusedRequestReply | null> {
  if (rate === null) return null;
  const who = actor.kind === "person" ? `person ${actor.id}` : "visitor";
  const wait = await rateLimiter.take(`${purpose} ${who}`, rate, clock());
  return wait === 0 ? null : refuseRequest("too many calls", wait);
}

function without(query: Query, name: string): Query {
  const { [name]: _, ...rest } = query;
  return rest;
}
