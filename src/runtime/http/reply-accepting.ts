import type { Exchange } from "./exchange.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/**
 * `GET /_ninepoint/accepting`: whether this process takes requests, for a proxy that chooses among processes. 503 while it drains. It does not ask the store: where
 * that is away, all processes are alike, and their own answers say more than those of a proxy that has given all of them up.
 */
export async function replyAccepting({ site }: Exchange): Promise<Reply> {
  return site.isDraining
    ? jsonReply(503, `{"status":"unavailable","reason":"draining"}`, ["Retry-After", "1"])
    : jsonReply(200, `{"status":"accepting"}`);
}
