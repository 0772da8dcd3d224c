import type { IncomingMessage, ServerResponse } from "node:http";
import { PasswordsBusy } from "../password/passwords-busy.ts";
import { NeedsWriter } from "../store/needs-writer.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { passRequestOn } from "./pass-request-on.ts";
import { routeRequest } from "./route-request.ts";
import { compressReply, encodingFor } from "./compress-reply.ts";
import type { Reply } from "./reply.ts";
import { sendReply } from "./send-reply.ts";
import type { ServedSite } from "./served-site.ts";
import { refuseHost } from "./refuse-host.ts";
import { replyFault } from "./reply-fault.ts";
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
  const reply = isUnavailable ? replyUnavailable(site, request, error) : replyFault(site, request, error);
  if (response.headersSent) response.destroy();
  else sendReply(site, request, response, reply);
}
