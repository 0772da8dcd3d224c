import { preflightHeaders } from "./cors-origins.ts";
import { replyRefused } from "./exchange.ts";
import type { Exchange } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";
import { allowedMethods } from "./router.ts";
import { isOpenAt } from "./served-product.ts";

/** The reply to a method that a path does not have: 405 with `Allow`; for `OPTIONS`, 204 with the methods that the path has. */
export function replyWrongMethod(exchange: Exchange, methods: ReadonlyMap<string, unknown>): Reply {
  const { site, served, request, target } = exchange;
  const allow = allowedMethods(methods);
  if (request.method !== "OPTIONS")
    return replyRefused(exchange, refuseRequest("wrong method", null, ["Allow", allow]));
  const more = preflightHeaders(request.headers, site.origins, allow, served.headers, isOpenAt(served, target));
  return [204, [...dataHeaders, "Allow", allow, ...more], undefined];
}
