import type { IncomingMessage } from "node:http";
import type { PasswordsBusy } from "../password/passwords-busy.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { errorRequestOf, formatAsDocumentSays, asErrorView, replyRefusal, refuseRequest } from "./refuse-request.ts";
import type { Reply } from "./reply.ts";
import { noteRefusal } from "./note-refusal.ts";
import { findRoute } from "./router.ts";
import type { ServedSite } from "./served-site.ts";
import { parseTarget } from "./request-target.ts";

/** In milliseconds. A full disk seldom has room again sooner. */
const untilStoreWorks = 10_000;
const untilPasswordsAreHashed = 1000;

/** The reply to a request that can't be served now: the call's error, and when to try again. */
export function replyUnavailable(
  site: ServedSite,
  request: IncomingMessage,
  failure: StoreUnavailable | PasswordsBusy,
): Reply {
  const { served, clock, onUnavailable } = site;
  const isStore = failure instanceof StoreUnavailable;
  if (isStore) onUnavailable(failure);
  const asked = errorRequestOf(request, clock());
  const { path, segments } = parseTarget(request.url ?? "");
  const method = request.method === "HEAD" ? "GET" : asked.method;
  const call = segments === null ? undefined : findRoute(served.calls, segments)?.get(method)?.call;
  const face = path.startsWith("/_ninepoint/") ? asErrorView : formatAsDocumentSays;
  const refused = refuseRequest("unavailable", isStore ? untilStoreWorks : untilPasswordsAreHashed);
  return replyRefusal(noteRefusal(site, request, face), served.model, refused, call ?? null, asked);
}
