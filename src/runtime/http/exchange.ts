import type { IncomingMessage } from "node:http";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Call } from "../../model/call.ts";
import { replyRefusal } from "./refusal.ts";
import type { RefusalFormat, RefusedRequestReply } from "./refusal.ts";
import type { Reply } from "./reply.ts";
import type { ServedProduct } from "./served-product.ts";
import type { ServedSite } from "./served-site.ts";
import type { RequestTarget } from "./request-target.ts";

/** One request on its way to its reply. */
export interface Exchange {
  readonly site: ServedSite;
  readonly served: ServedProduct;
  readonly request: IncomingMessage;
  readonly target: RequestTarget;
  readonly face: RefusalFormat;
}

/** The reply to a request that was turned away or refused; the call is the document's own that it was meant for. */
export function replyRefused(
  { face, served, site, request, target }: Exchange,
  refused: Refusal | RefusedRequestReply,
  call: Call | null = null,
): Reply {
  // What refuses is the product that there is now, which may know other errors than the one that the request began with.
  return refused.kind === "refusal"
    ? face(site.served.model, refused, null, [])
    : replyRefusal(face, served.model, refused, call, { method: request.method ?? "", path: target.path });
}
