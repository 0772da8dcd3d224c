import { mayEver } from "../../semantics/rights/role-gate.ts";
import { flattenInput } from "../../semantics/input/flatten-input.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { identifyCaller } from "./identify-caller.ts";
import { emptyInput, readRequestInput, readUploaded } from "./read-request-input.ts";
import { waitingRefusal } from "./enforce-rate.ts";
import type { Query } from "./request-credentials.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { idempotentRequestOf, performCall } from "./perform-call.ts";
import { parseQueryString } from "./parse-query-string.ts";
import { hasBody } from "./has-body.ts";
import { uploadOf } from "./read-upload.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import { replyDone } from "./reply-done.ts";
import type { Reply } from "./reply.ts";
import type { Route } from "./served-product.ts";

/** Answers a call of the document's API, in the order of judgement. Null: the client has gone. */
export async function answerCall(exchange: Exchange, route: Route): Promise<Reply | null> {
  const { site, served, request, target } = exchange;
  const { keyInQuery } = served;
  const asked = target.query === "" ? {} : parseQueryString(target.query, route.queried);
  // A key in a query that can't be read identifies nobody.
  const isCallerFirst = served.model.allCalls.judgedFirst === "caller" && (asked !== null || keyInQuery === null);
  const stranger = isCallerFirst ? await refuseStranger(exchange, route, asked ?? {}) : null;
  if (stranger !== null) return replyRefused(exchange, stranger, route.call);
  if (asked === null) return replyRefused(exchange, refuseRequest("malformed"), route.call);
  const upload = route.files.length === 0 ? null : uploadOf(route.files, request.headers["content-type"]);
  const beforeMore = (): Promise<RefusedRequestReply | null> => refuseBeforeMore(exchange, route, asked);
  const input = await (upload === null || !hasBody(request)
    ? readRequestInput(request, route.bodyLimit, beforeMore)
    : readUploaded(request, served.model, route, upload, beforeMore));
  if (input === "gone") return null;
  if (input.kind !== "input") return replyRefused(exchange, input, route.call);
  const key = request.headers["idempotency-key"];
  const once = key === undefined ? null : idempotentRequestOf(request, key, route, target.path, input);
  if (once !== null && "kind" in once) return replyRefused(exchange, once, route.call);
  const caller = await identifyCaller(site, request, served.model.identification, asked, route.signsIn);
  if (caller.kind !== "caller") return replyRefused(exchange, caller, route.call);
  const query = keyInQuery === null ? asked : without(asked, keyInQuery);
  const path = Object.fromEntries(route.parameters.map(({ name, at }) => [name, target.segments?.[at] ?? ""]));
  const sent = flattenInput(served.model, route.call, {
    body: route.call.method === "GET" ? emptyInput.value : input.value,
    query,
    headers: request.headers,
    path,
  });
  const { subject } = route.call;
  const ifMatch = request.headers["if-match"] ?? null;
  const done = await performCall(site, served, request, {
    route,
    caller,
    // The text in the path that names the subject.
    subject: subject?.kind === "key" ? (path[subject.parameter] ?? null) : null,
    ...sent,
    ifMatch,
    once,
  });
  return done.kind === "done"
    ? replyDone(served.recordPaths, route, done, request.headers["if-none-match"])
    : replyRefused(exchange, done, route.call);
}

/** Refuses a caller who is not identified, or whose role may never make the call, before the rest of the request is read. */
async function refuseStranger(exchange: Exchange, route: Route, query: Query): Promise<RefusedRequestReply | null> {
  const { site, request, served } = exchange;
  const { model } = served;
  const caller = await identifyCaller(site, request, model.identification, query, route.signsIn);
  if (caller.kind !== "caller") return caller;
  const role = await site.lock.shared(() => site.served.engine.roleOf(caller.actor));
  if (role === null) return refuseRequest("not signed in");
  return mayEver(model, role, route.call)
    ? null
    : refuseRequest(role === visitorRole(model) ? "not signed in" : "not allowed");
}

/** Refuses a stranger, or a caller whose rate is used up, before the rest of the request is read. */
async function refuseBeforeMore(exchange: Exchange, route: Route, query: Query): Promise<RefusedRequestReply | null> {
  const { site, request, served } = exchange;
  const stranger = await refuseStranger(exchange, route, query);
  if (stranger !== null) return stranger;
  const caller = await identifyCaller(site, request, served.model.identification, query, route.signsIn);
  if (caller.kind !== "caller") return caller;
  return (
    (await waitingRefusal(site, request, caller, "calls", served.rate)) ??
    (await waitingRefusal(site, request, caller, `call ${route.call.name}`, route.call.limit))
  );
}

function without(query: Query, name: string): Query {
  const { [name]: _, ...rest } = query;
  return rest;
}
