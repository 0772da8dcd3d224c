import type { IncomingMessage } from "node:http";
import type { StoreUnavailable } from "../store/store-unavailable.ts";
import { baseOf } from "./connection.ts";
import { momentText } from "./moment-text.ts";
import { formatAsDocumentSays, asErrorView, replyRefusal, refuseRequest } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import { findRoute } from "./router.ts";
import type { ServedSite } from "./served-site.ts";
import { parseTarget } from "./request-target.ts";

/** In milliseconds. A full disk seldom has room again sooner. */
const tryAgainAfter = 10_000;

/** The reply to a request that the store could not serve: the call's error, and when to try again. */
export function replyUnavailable(
  { served, clock, onUnavailable }: ServedSite,
  request: IncomingMessage,
  failure: StoreUnavailable,
): Reply {
  onUnavailable(failure);
  const { method = "", url = "" } = request;
  const { path, segments } = parseTarget(url);
  const call = segments === null ? undefined : findRoute(served.calls, segments)?.get(method)?.call;
  const face = path.startsWith("/_ninepoint/")
    ? asErrorView
    : formatAsDocumentSays({ method, path, base: baseOf(request), now: momentText(clock()) });
  return replyRefusal(face, served.model, refuseRequest("unavailable", tryAgainAfter), call ?? null, { method, path });
}
