import type { IncomingMessage, ServerResponse } from "node:http";
import { identifyCaller, meteredCaller } from "./admit.ts";
import { replyRefused } from "./exchange.ts";
import type { Exchange } from "./exchange.ts";
import { corsHeaders } from "./origin.ts";
import { asErrorView, refuseRequest } from "./refusal.ts";
import { dataHeaders } from "./reply.ts";
import type { Reply } from "./reply.ts";
import type { ServedSite } from "./served-site.ts";
import { parseTarget } from "./request-target.ts";

/** Whether a request is for the stream of changes: `GET /_ninepoint/events`. */
export function asksForEvents({ method, url }: IncomingMessage): boolean {
  return method === "GET" && url !== undefined && parseTarget(url).path === "/_ninepoint/events";
}

/** Begins a stream of server-sent events. Gives the reply of a refusal, or null where the stream has begun. */
export async function listenToEvents(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Reply | null> {
  const exchange: Exchange = {
    site,
    served: site.served,
    request,
    target: parseTarget(request.url ?? ""),
    face: asErrorView,
  };
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const who = meteredCaller(site, request, caller);
  if (!site.events.hasRoomFor(who)) return replyRefused(exchange, refuseRequest("unavailable", 10_000));
  const headers = ["Content-Type", "text/event-stream; charset=utf-8", "X-Accel-Buffering", "no"];
  response.writeHead(200, [...headers, ...dataHeaders, ...corsHeaders(request.headers, site.origins, [], false)]);
  site.events.add(caller, who, response);
  return null;
}
