import type { IncomingMessage } from "node:http";
import type { StoreUnavailable } from "../store/store-unavailable.ts";
import { baseOf } from "./connection.ts";
import { momentText } from "./moment-text.ts";
import { asDocumentSays, asErrorView, replyTurnedAway, turnAway } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import { findRoute } from "./router.ts";
import type { Site } from "./site.ts";
import { parseTarget } from "./target.ts";

/** In milliseconds; a disk is seldom full for less. */
const tryAgainAfter = 10_000;

/** Answers a request that the store could not serve, in the words of its call, as what may be tried again later. */
export function tellUnavailable(
  { served, clock, onUnavailable }: Site,
  request: IncomingMessage,
  failure: StoreUnavailable,
): Reply {
  onUnavailable(failure);
  const { method = "", url = "" } = request;
  const { path, segments } = parseTarget(url);
  const call = segments === null ? undefined : findRoute(served.calls, segments)?.get(method)?.call;
  const face = path.startsWith("/_ninepoint/")
    ? asErrorView
    : asDocumentSays({ method, path, base: baseOf(request), now: momentText(clock()) });
  return replyTurnedAway(face, served.model, turnAway("unavailable", tryAgainAfter), call ?? null, { method, path });
}
