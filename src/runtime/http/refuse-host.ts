import type { IncomingMessage } from "node:http";
import { isAllowedHost, namesOneHost } from "./allowed-host.ts";
import { textReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import type { ServedSite } from "./served-site.ts";

/** Refuses a request for an address that is not ours. Logs have a code of ours for it, since no error of the document is meant. */
export function refuseHost(site: ServedSite, request: IncomingMessage): Reply | null {
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
