import type { Exchange } from "./exchange.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** Replies whether the product works: 503 where the store does not answer within two seconds. */
export async function replyHealth({ site }: Exchange): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 2000);
  });
  const alive = await Promise.race([site.alive().catch(() => false), tooLate]);
  clearTimeout(timer);
  return alive ? jsonReply(200, `{"status":"ok"}`) : jsonReply(503, `{"status":"unavailable"}`, ["Retry-After", "1"]);
}
