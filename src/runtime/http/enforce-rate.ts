import type { IncomingMessage } from "node:http";
import type { Rate } from "../../model/constant.ts";
import type { Caller } from "./caller.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import type { ServedSite } from "./served-site.ts";

/** Counts a call against its caller's rate. Gives a refusal where the rate is used up. */
export function enforceRate(
  site: ServedSite,
  request: IncomingMessage,
  caller: Caller,
  purpose: string,
  rate: Rate | null,
): MaybePromise<RefusedRequestReply | null> {
  if (rate === null) return null;
  const key = `${purpose} ${rateLimitKey(site, request, caller)}`;
  return thenDo(site.rateLimiter.take(key, rate, site.clock()), refusalOf);
}

/** Gives a refusal where a caller's rate is used up, without counting a call. */
export function waitingRefusal(
  site: ServedSite,
  request: IncomingMessage,
  caller: Caller,
  purpose: string,
  rate: Rate | null,
): MaybePromise<RefusedRequestReply | null> {
  if (rate === null) return null;
  const key = `${purpose} ${rateLimitKey(site, request, caller)}`;
  return thenDo(site.rateLimiter.wait(key, rate, site.clock()), refusalOf);
}

function refusalOf(wait: number): RefusedRequestReply | null {
  return wait === 0 ? null : refuseRequest("too many calls", wait);
}

/** The key under which the calls of a request's caller are counted: the person or, for a visitor, the address. */
export function rateLimitKey({ proxies }: ServedSite, request: IncomingMessage, { actor }: Caller): string {
  return actor.kind === "person" ? `person ${actor.id}` : `address ${proxies.addressOf(request)}`;
}
