import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Call } from "../../model/call.ts";
import { errorRequestOf, replyRefusal } from "./refuse-request.ts";
import type { RefusalFormat, RefusedRequestReply } from "./refuse-request.ts";
import { noteRefusal } from "./note-refusal.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import type { Reply } from "./reply.ts";
import type { ServedProduct } from "./served-product.ts";
import type { ServedSite } from "./served-site.ts";
import type { RequestTarget } from "./request-target.ts";

/** A request with all that answering it needs. */
export interface Exchange {
  readonly site: ServedSite;
  readonly served: ServedProduct;
  readonly request: IncomingMessage;
  /** Only for a reply that never ends. Any other is sent by whoever made the exchange. */
  readonly response: ServerResponse;
  readonly target: RequestTarget;
  readonly face: RefusalFormat;
}

/** The reply to a request that was refused. `call`: the call of the document for which it was meant. */
export function replyRefused(
  { face: plain, served, site, request }: Exchange,
  refused: Refusal | RefusedRequestReply,
  call: Call | null = null,
): Reply {
  const asked = errorRequestOf(request, site.clock());
  const face = noteRefusal(site, request, plain);
  if (refused.kind !== "refusal") return replyRefusal(face, served.model, refused, call, asked);
  // Most often the product refuses that is served now. Where another has replaced it meanwhile, the error may be known to the one before alone.
  const isPresent = site.served.model.errors.some(({ code }) => code === refused.code);
  const { model } = isPresent ? site.served : served;
  return face(model, wordRefusal(model, refused), null, [], asked);
}
