import { identifyCaller } from "./admit.ts";
import { rateLimitKey } from "./enforce-rate.ts";
import { replyRefused } from "./exchange.ts";
import type { Exchange } from "./exchange.ts";
import { corsHeaders } from "./origin.ts";
import { refuseRequest } from "./refusal.ts";
import { dataHeaders } from "./reply.ts";
import type { Reply } from "./reply.ts";

const headers = ["Content-Type", "text/event-stream; charset=utf-8", "X-Accel-Buffering", "no", ...dataHeaders];

/** `GET /_ninepoint/events`: begins a stream of server-sent events, which never ends. Gives the reply of a refusal, or null where it has begun. */
export async function listenToEvents(exchange: Exchange): Promise<Reply | null> {
  const { site, request, response } = exchange;
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const who = rateLimitKey(site, request, caller);
  if (!site.events.hasRoomFor(who)) return replyRefused(exchange, refuseRequest("unavailable", 10_000));
  if (request.method === "HEAD") return [200, headers, undefined];
  response.writeHead(200, [...headers, ...corsHeaders(request.headers, site.origins, [], false)]);
  site.events.add(caller, who, response);
  return null;
}
