import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { ErrorView } from "../screens/view/protocol.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { isMeantForUs } from "./addressed.ts";
import { routeRequest } from "./route-request.ts";
import { compressReply, encodingFor } from "./compress-reply.ts";
import { baseOf } from "./connection.ts";
import { asksForEvents, listenToEvents } from "./listen-to-events.ts";
import { corsHeaders } from "./origin.ts";
import { isOpenAt } from "./served-product.ts";
import { formatAsDocumentSays } from "./refusal.ts";
import { jsonReply, problemReply, textReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import { sendReply } from "./send.ts";
import type { ServedSite } from "./served-site.ts";
import { parseTarget } from "./request-target.ts";
import { replyUnavailable } from "./reply-unavailable.ts";

/** Answers a request on its socket, whatever fails. Never rejects. */
export async function respondTo(site: ServedSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const reply =
      site.names !== null && !isMeantForUs(request.headers.host, site.names)
        ? textReply(421, "This address is not served here; it is reached as localhost.\n")
        : await (asksForEvents(request) ? listenToEvents(site, request, response) : routeRequest(site, request));
    if (reply === null) return;
    const encoding = encodingFor(request, reply);
    sendReply(
      request,
      response,
      withCors(site, request, encoding === null ? reply : await compressReply(reply, encoding)),
      site.endsWith(request),
    );
  } catch (error) {
    const reply =
      error instanceof StoreUnavailable ? replyUnavailable(site, request, error) : tellFault(site, request, error);
    if (response.headersSent) response.destroy();
    else sendReply(request, response, withCors(site, request, reply), site.endsWith(request));
  }
}

function withCors(site: ServedSite, { headers, url = "/" }: IncomingMessage, reply: Reply): Reply {
  if (headers.origin === undefined) return reply;
  const [status, lines, body] = reply;
  return [
    status,
    [...lines, ...corsHeaders(headers, site.origins, site.served.answered, isOpenAt(site.served, parseTarget(url)))],
    body,
  ];
}

// The caller gets an id by which to ask about the fault, and nothing else about it.
function tellFault({ onFault, served, clock }: ServedSite, request: IncomingMessage, error: unknown): Reply {
  const { method = "", url = "" } = request;
  const id = randomUUID();
  const { path } = parseTarget(url);
  onFault({ id, method, path, error });
  const message = "Something went wrong on our side.";
  const view: ErrorView = {
    code: "FAULT",
    status: 500,
    message: `${message} (${id})`,
    fields: [],
    handling: "show",
    mark: [],
    retryAfter: null,
  };
  if (path.startsWith("/_ninepoint/")) return jsonReply(500, JSON.stringify(view));
  if (served.model.errorBodies.length > 0) {
    const refusal: Refusal = {
      kind: "refusal",
      code: "FAULT",
      status: 500,
      message,
      detection: null,
      fields: [],
      because: null,
    };
    return formatAsDocumentSays({ method, path, base: baseOf(request), now: new Date(clock()).toISOString() })(
      served.model,
      refusal,
      null,
      [],
    );
  }
  return problemReply(500, JSON.stringify({ type: "about:blank", title: message, status: 500, code: "FAULT", id }));
}
