import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { WordedRefusal } from "../../wording/word-refusal.ts";
import type { ErrorView } from "../screens/view/acting-protocol.ts";
import { errorRequestOf, formatAsDocumentSays } from "./refuse-request.ts";
import { jsonReply, problemReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import { parseTarget } from "./request-target.ts";
import type { ServedSite } from "./served-site.ts";

/** Answers a request that an exception of our own code has ended, with 500. The caller gets an id by which to ask about the fault, and nothing else about it. */
export function replyFault(
  { onFault, served, clock, observation }: ServedSite,
  request: IncomingMessage,
  error: unknown,
): Reply {
  const { method = "", url = "" } = request;
  const observed = observation?.of(request);
  if (observed !== undefined) observed.refusal = { code: "FAULT", line: null };
  const id = observed?.id ?? randomUUID();
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
    const refusal: WordedRefusal = {
      kind: "refusal",
      code: "FAULT",
      status: 500,
      message,
      parameters: {},
      detection: null,
      fields: [],
      because: null,
    };
    return formatAsDocumentSays(served.model, refusal, null, [], errorRequestOf(request, clock()));
  }
  return problemReply(500, JSON.stringify({ type: "about:blank", title: message, status: 500, code: "FAULT", id }));
}
