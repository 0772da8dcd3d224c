import type { IncomingMessage } from "node:http";
import { answerCall } from "./answer-call.ts";
import { baseOf } from "./connection.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { momentText } from "./moment-text.ts";
import { preflightHeaders } from "./origin.ts";
import { ownCalls } from "./own-calls.ts";
import { formatAsDocumentSays, asErrorView, refuseRequest } from "./refusal.ts";
import { dataHeaders } from "./reply.ts";
import type { Reply } from "./reply.ts";
import { allowedMethods, findRoute } from "./router.ts";
import type { ServedSite } from "./served-site.ts";
import { replyFile } from "./static-files.ts";
import { isOpenAt } from "./served-product.ts";
import { parseTarget } from "./request-target.ts";

/** Answers any request. Null: the client has gone. */
export function routeRequest(site: ServedSite, request: IncomingMessage): Reply | Promise<Reply | null> {
  const { served } = site;
  const target = parseTarget(request.url ?? "/");
  const asked = {
    method: request.method ?? "",
    path: target.path,
    base: baseOf(request),
    now: momentText(site.clock()),
  };
  const exchange: Exchange = { site, served, request, target, face: formatAsDocumentSays(asked) };
  if (target.segments === null)
    return target.path === "*" ? [204, dataHeaders, undefined] : replyRefused(exchange, refuseRequest("malformed"));
  const own = findRoute(ownCalls, target.segments);
  if (own !== null) return dispatch({ ...exchange, face: asErrorView }, own, (made, call) => call(made));
  const calls = findRoute(served.calls, target.segments);
  // Where a screen and a call have the same path, navigating to it in a browser opens the screen.
  const wantsPage = reads(request) && (request.headers.accept ?? "").includes("text/html");
  if (calls !== null && !(wantsPage && findRoute(served.pages, target.segments) !== null))
    return dispatch(exchange, calls, answerCall);
  return (reads(request) ? findPage(exchange, wantsPage) : null) ?? replyRefused(exchange, refuseRequest("not found"));
}

function dispatch<T>(
  exchange: Exchange,
  methods: ReadonlyMap<string, T>,
  make: (exchange: Exchange, found: T) => Promise<Reply | null>,
): Reply | Promise<Reply | null> {
  const { site, served, request, target } = exchange;
  const found = methods.get(request.method === "HEAD" ? "GET" : (request.method ?? ""));
  if (found !== undefined) return make(exchange, found);
  const allow = allowedMethods(methods);
  if (request.method === "OPTIONS")
    return [
      204,
      [
        ...dataHeaders,
        "Allow",
        allow,
        ...preflightHeaders(request.headers, site.origins, allow, served.headers, isOpenAt(served, target)),
      ],
      undefined,
    ];
  return replyRefused(exchange, refuseRequest("wrong method", null, ["Allow", allow]));
}

function findPage({ site, request, target }: Exchange, wantsPage: boolean): Reply | null {
  const file = site.files.get(target.path) ?? (wantsPage ? site.files.get("/index.html") : undefined);
  return file === undefined
    ? null
    : replyFile(file, request.headers["accept-encoding"], request.headers["if-none-match"]);
}

function reads({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
