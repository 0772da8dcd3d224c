import type { IncomingMessage } from "node:http";
import type { Call } from "../../model/call.ts";
import type { Caller } from "./caller.ts";
import { rateLimitKey } from "./enforce-rate.ts";
import { refuseRequest } from "./refusal.ts";
import type { RefusedRequestReply } from "./refusal.ts";
import type { ServedSite } from "./served-site.ts";

/** Counts several uses of a call against its limit: all of them, or none where there is not enough left. */
export function takeFromLimit(
  site: ServedSite,
  request: IncomingMessage,
  caller: Caller,
  { name, limit }: Call,
  count: number,
): { readonly giveBack: () => void } | RefusedRequestReply {
  if (limit === null) return { giveBack: () => {} };
  const key = `call ${name} ${rateLimitKey(site, request, caller)}`;
  let taken = 0;
  const giveBack = (): void => {
    for (; taken > 0; taken -= 1) site.rateLimiter.giveBack(key);
  };
  for (; taken < count; taken += 1) {
    const wait = site.rateLimiter.take(key, limit, site.clock());
    if (wait === 0) continue;
    giveBack();
    return refuseRequest("too many calls", wait);
  }
  return { giveBack };
}
