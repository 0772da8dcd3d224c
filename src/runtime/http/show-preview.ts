import { previewCall } from "../preview/preview-call.ts";
import type { Exchange } from "./exchange.ts";
import { momentText } from "./moment-text.ts";
import type { Reply } from "./reply.ts";
import { replyLook } from "./show-screen.ts";

/** `GET /_ninepoint/preview` */
export function showPreview(exchange: Exchange): Promise<Reply> {
  const { site } = exchange;
  return replyLook(exchange, (_, actor, { call = "", subject = null }) =>
    previewCall(site.served.engine, actor, { call, subject }, momentText(site.clock())),
  );
}
