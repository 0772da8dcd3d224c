import { identifyCaller } from "./identify-caller.ts";
import { rateLimitKey } from "./enforce-rate.ts";
import { replyRefused } from "./exchange.ts";
import type { Exchange } from "./exchange.ts";
import { corsHeaders } from "./cors-origins.ts";
import { refuseRequest } from "./refuse-request.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";
import { requestIdHeader } from "../operation/request-id.ts";
import { parseQueryString } from "./parse-query-string.ts";

const headers = ["Content-Type", "text/event-stream; charset=utf-8", "X-Accel-Buffering", "no", ...dataHeaders];

/**
 * `GET /_ninepoint/events`: begins a stream of server-sent events, which never ends. `?since=`: the `asOf` of the product that the client has read.
 * Gives the reply of a refusal, or null where the stream has begun.
 */
export async function listenToEvents(exchange: Exchange): Promise<Reply | null> {
  const { site, request, response, target } = exchange;
  const parameters = parseQueryString(target.query);
  if (parameters === null) return replyRefused(exchange, refuseRequest("malformed"));
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const who = rateLimitKey(site, request, caller);
  if (!site.events.hasRoomFor(who)) return replyRefused(exchange, refuseRequest("unavailable", 10_000));
  if (request.method === "HEAD") return [200, headers, undefined];
  const observed = site.observation?.of(request);
  if (observed !== undefined) observed.isStream = true;
  response.writeHead(200, [
    ...headers,
    ...(observed === undefined ? [] : [requestIdHeader, observed.id]),
    ...corsHeaders(request.headers, site.origins, [], false),
  ]);
  const { since } = parameters;
  site.events.add(caller, who, response, since === undefined ? null : Number(since));
  return null;
}
