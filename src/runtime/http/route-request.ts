import type { IncomingMessage, ServerResponse } from "node:http";
import { answerCall } from "./answer-call.ts";
import type { Exchange } from "./exchange.ts";
import { builtInCalls } from "./built-in-calls.ts";
import type { BuiltInCall } from "./built-in-calls.ts";
import { formatAsDocumentSays, asErrorView, refuseRequest } from "./refuse-request.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";
import { pageDemandOf } from "./page-demand.ts";
import { replyRefused } from "./exchange.ts";
import { replyWrongMethod } from "./reply-wrong-method.ts";
import { findRoute } from "./router.ts";
import type { ServedSite } from "./served-site.ts";
import { replyFile } from "./static-files.ts";
import { passRequestOn } from "./pass-request-on.ts";
import { hasBody } from "./has-body.ts";
import { fileRoute, healthRoutes } from "../operation/observed-request.ts";
import { parseTarget } from "./request-target.ts";

/** Answers any request. Null: the client has gone, or the reply never ends. */
export function routeRequest(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Reply | Promise<Reply | null> | null {
  const { served } = site;
  const observed = site.observation?.of(request);
  const target = parseTarget(request.url ?? "/");
  const { path, segments } = target;
  const exchange: Exchange = { site, served, request, response, target, face: formatAsDocumentSays };
  if (segments === null)
    return path === "*" ? [204, dataHeaders, undefined] : replyRefused(exchange, refuseRequest("malformed"));
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "");
  const own = findRoute(builtInCalls, segments);
  if (own !== null) return answerBuiltIn({ ...exchange, face: asErrorView }, method, own);
  const calls = findRoute(served.calls, segments);
  // Where a screen and a call have the same path, navigating to it in a browser opens the screen.
  const demand = method === "GET" ? pageDemandOf(request.headers.accept) : "unwanted";
  const isScreen = path === "/" || findRoute(served.pages, segments) !== null;
  if (calls !== null && !(demand === "asked for" && isScreen)) {
    const route = calls.get(method);
    if (route === undefined) return replyWrongMethod(exchange, calls);
    if (observed !== undefined) [observed.route, observed.call] = [route.pattern, route.call.name];
    if (site.passOn !== null && isForWriter(request, route)) return passRequestOn(site, request, response);
    if (site.catchUp === null) return answerCall(exchange, route);
    return afterCatchingUp(exchange, site.catchUp, () => answerCall(exchange, route));
  }
  // A program that says nothing gets the page of a screen, and is told that any other path is none.
  const isPage = demand === "asked for" || (demand === "accepted" && isScreen);
  const file = site.files.get(path) ?? (isPage ? site.files.get("/index.html") : undefined);
  if (file === undefined || method !== "GET") return replyRefused(exchange, refuseRequest("not found"));
  if (observed !== undefined) observed.route = fileRoute;
  return replyFile(file, request.headers["accept-encoding"], request.headers["if-none-match"]);
}

/** Answers a path of the product's own. */
function answerBuiltIn(
  exchange: Exchange,
  method: string,
  own: ReadonlyMap<string, BuiltInCall>,
): Reply | Promise<Reply | null> | null {
  const { site, request, response } = exchange;
  const builtIn = own.get(method);
  if (builtIn === undefined) return replyWrongMethod(exchange, own);
  const observed = site.observation?.of(request);
  if (observed !== undefined) observed.route = builtIn.route;
  if (site.passOn !== null && isForWriter(request, builtIn)) return passRequestOn(site, request, response);
  // Health and readiness are answered whatever the store does.
  if (healthRoutes.has(builtIn.route) || site.catchUp === null) return builtIn.answer(exchange);
  return afterCatchingUp(exchange, site.catchUp, () => builtIn.answer(exchange));
}

/** Whether a request has to be passed on to the process that writes, where this one only reads: it may write or has a body. */
function isForWriter(request: IncomingMessage, { isForWorkers }: { readonly isForWorkers: boolean }): boolean {
  return !isForWorkers || hasBody(request);
}

/**
 * Answers when it is known what other processes have committed: nothing that they have changed may be answered from memory. Where one has migrated
 * the data to another document, and this process follows it, that document says how the request is answered.
 */
async function afterCatchingUp(
  { site, served, request, response }: Exchange,
  catchUp: () => Promise<void>,
  answer: () => Reply | Promise<Reply | null> | null,
): Promise<Reply | null> {
  await catchUp();
  return site.served === served ? answer() : routeRequest(site, request, response);
}
