import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { WordedRefusal } from "../../wording/word-refusal.ts";
import type { ErrorView } from "../screens/view/acting-protocol.ts";
import { PasswordsBusy } from "../password/passwords-busy.ts";
import { NeedsWriter } from "../store/needs-writer.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { isAllowedHost, namesOneHost } from "./allowed-host.ts";
import { passRequestOn } from "./pass-request-on.ts";
import { routeRequest } from "./route-request.ts";
import { compressReply, encodingFor } from "./compress-reply.ts";
import { errorRequestOf, formatAsDocumentSays } from "./refuse-request.ts";
import { jsonReply, problemReply, textReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import { sendReply } from "./send-reply.ts";
import type { ServedSite } from "./served-site.ts";
import { parseTarget } from "./request-target.ts";
import { replyUnavailable } from "./reply-unavailable.ts";

/** Answers a request on its socket, whatever fails. Never rejects. */
export async function respondTo(site: ServedSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const reply = refuseHost(site, request) ?? (await replyOnce(site, request, response));
    if (reply === null) return;
    const encoding = request.method === "GET" ? encodingFor(request, reply) : null;
    sendReply(site, request, response, encoding === null ? reply : await compressReply(reply, encoding));
  } catch (error) {
    if (error instanceof NeedsWriter && site.passOn !== null && !response.headersSent)
      return passAfterAll(site, request, response);
    sendFailure(site, request, response, error);
  }
}

/** How often a request is answered again because the product was replaced meanwhile. */
const mostAttempts = 5;

/**
 * Answers a request. Where another process has migrated the data to another document while it was carried out, nothing of it was written, and it is
 * answered anew, by that document.
 */
async function replyOnce(site: ServedSite, request: IncomingMessage, response: ServerResponse): Promise<Reply | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { served } = site;
    try {
      return await routeRequest(site, request, response);
    } catch (error) {
      if (site.catchUp === null || response.headersSent || attempt === mostAttempts) throw error;
      await site.catchUp();
      const isOvertaken = error instanceof StoreUnavailable && error.because === "other document";
      if (!isOvertaken && site.served === served) throw error;
    }
  }
}

/** Passes on a request of which it turned out that answering it writes. It has no body, and nothing was done. */
async function passAfterAll(site: ServedSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await passRequestOn(site, request, response);
  } catch (error) {
    sendFailure(site, request, response, error);
  }
}

function sendFailure(site: ServedSite, request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const isUnavailable = error instanceof StoreUnavailable || error instanceof PasswordsBusy;
  const reply = isUnavailable ? replyUnavailable(site, request, error) : tellFault(site, request, error);
  if (response.headersSent) response.destroy();
  else sendReply(site, request, response, reply);
}

/** Refuses a request for an address that is not ours. Logs have a code of ours for it, since no error of the document is meant. */
function refuseHost(site: ServedSite, request: IncomingMessage): Reply | null {
  if (!namesOneHost(request)) {
    noteCode(site, request, "HOST_UNCLEAR");
    return textReply(400, "A request has to name one host.\n");
  }
  const { names, reachedAt } = site;
  if (names === null || isAllowedHost(request.headers.host, names)) return null;
  noteCode(site, request, "HOST_NOT_SERVED");
  return textReply(421, notServedInWords(reachedAt));
}

function noteCode({ observation }: ServedSite, request: IncomingMessage, code: string): void {
  const observed = observation?.of(request);
  if (observed !== undefined) observed.refusal = { code, line: null };
}

function notServedInWords(reachedAt: string | null): string {
  const setting = "--public-url of ninepoint serve (publicUrl in a settings file)";
  return reachedAt === null
    ? `This address is not served here; it is reached as localhost. To serve another address, its operator sets ${setting}, or --origin of ninepoint run.\n`
    : `This address is not served here; it is reached at ${reachedAt}, and on its own machine as localhost. The address is that of the setting ${setting}; a proxy has to pass on the host and the port that it names.\n`;
}

// The caller gets an id by which to ask about the fault, and nothing else about it.
function tellFault(
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
