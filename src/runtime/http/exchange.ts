import type { IncomingMessage } from "node:http";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Call } from "../../model/call.ts";
import { replyTurnedAway } from "./refusal.ts";
import type { Face, TurnedAway } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import type { Served } from "./served.ts";
import type { Site } from "./site.ts";
import type { Target } from "./target.ts";

/** One request on its way to its reply. */
export interface Exchange {
  readonly site: Site;
  readonly served: Served;
  readonly request: IncomingMessage;
  readonly target: Target;
  readonly face: Face;
}

/** The reply to a request that was turned away or refused; the call is the document's own that it was meant for. */
export function replyRefused(
  { face, served, site, request, target }: Exchange,
  refused: Refusal | TurnedAway,
  call: Call | null = null,
): Reply {
  // What refuses is the product that there is now, which may know other errors than the one that the request began with.
  return refused.kind === "refusal"
    ? face(site.served.model, refused, null, [])
    : replyTurnedAway(face, served.model, refused, call, { method: request.method ?? "", path: target.path });
}
