import type { IncomingMessage } from "node:http";
import type { Call } from "../../model/call.ts";
import type { Caller } from "./caller.ts";
import { rateLimitKey } from "./enforce-rate.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import type { ServedSite } from "./served-site.ts";

/** Counts several uses of a call against its limit: all of them, or none where there is not enough left. */
export function takeFromLimit(
  site: ServedSite,
  request: IncomingMessage,
  caller: Caller,
  { name, limit }: Call,
  count: number,
): MaybePromise<{ readonly giveBack: () => MaybePromise<void> } | RefusedRequestReply> {
  if (limit === null) return { giveBack: () => {} };
  const key = `call ${name} ${rateLimitKey(site, request, caller)}`;
  return thenDo(site.rateLimiter.take(key, limit, site.clock(), count), (wait) =>
    wait === 0 ? { giveBack: () => site.rateLimiter.giveBack(key, count) } : refuseRequest("too many calls", wait),
  );
}
