import type { Exchange } from "./exchange.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** `GET /_ninepoint/ready`: whether requests should be sent to this process. 503, with a word for the reason, where it stops or its store takes no writes. */
export async function replyReadiness({ site }: Exchange): Promise<Reply> {
  const reason = site.isDraining ? "draining" : await site.hindrance();
  return reason === null
    ? jsonReply(200, `{"status":"ready"}`)
    : jsonReply(503, JSON.stringify({ status: "unavailable", reason }), ["Retry-After", "1"]);
}
