import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** `GET /_ninepoint/openapi.json`: the API in OpenAPI 3.1. It holds guards and rules of the document, so it is there only where the document is for its reader. */
export async function replyApiDescription(exchange: Exchange): Promise<Reply> {
  const { describeApi } = exchange.served;
  return describeApi === null
    ? replyRefused(exchange, refuseRequest("not found"))
    : jsonReply(200, await describeApi());
}
